import { carbonIntensity } from '@fairlead/contract/compliance/carbon-intensity';
import { type Host, serve } from '../platform/http/serve.ts';
import { readOutlook } from './intensity/cii-outlook.ts';
import { downloadDcs, listDcs } from './intensity/dcs-years.ts';

/** Carbon intensity with its forecast, and the fuel data of the IMO. */
export function serveCarbonIntensity(host: Host): void {
  serve(host, carbonIntensity, { outlook: readOutlook, dcs: listDcs, dcsFile: downloadDcs });
}
