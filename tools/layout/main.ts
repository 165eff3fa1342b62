import { printedFinding } from './finding.ts';
import { layoutFindings } from './layout.ts';
import { readTree } from './tree.ts';

const tree = readTree(process.cwd());
const findings = layoutFindings(tree);
for (const finding of findings) console.log(printedFinding(finding));
console.log(`${tree.size} files, ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
