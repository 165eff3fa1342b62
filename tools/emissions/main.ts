// Runs a file of worked emissions cases: a line per case, then the summary as JSON. Exit code 1 if a case fails.
import { runCases } from '../worked-cases/run-cases.ts';
import type { EmissionsCase } from './case.ts';
import { checkCase } from './check-case.ts';

runCases<EmissionsCase>('emissions', checkCase);
