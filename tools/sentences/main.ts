import { printedFinding } from '../layout/finding.ts';
import { readTree } from '../layout/tree.ts';
import { sentenceFindings } from './sentence-findings.ts';

const findings = sentenceFindings(readTree(process.cwd()));
for (const finding of findings) console.log(printedFinding(finding));
console.log(`${findings.length} sentences to rewrite`);
process.exitCode = findings.length === 0 ? 0 : 1;
