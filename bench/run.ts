import { type Bench, keepsLimit, reportLine } from './core/figure.ts';
import { cdnBench } from './cdn.bench.ts';
import { coeditingBench } from './coediting.bench.ts';
import { editorBench } from './editor.bench.ts';
import { extractBench } from './extract.bench.ts';
import { fanOutBench } from './fan-out.bench.ts';
import { feesBench } from './fees.bench.ts';
import { formsBench } from './forms.bench.ts';
import { frontPageBench } from './front-page.bench.ts';
import { growthBench } from './growth.bench.ts';
import { importsBench } from './imports.bench.ts';
import { integrityBench } from './integrity.bench.ts';
import { killsBench } from './kills.bench.ts';
import { ledgerBench } from './ledger.bench.ts';
import { loadBench } from './load.bench.ts';
import { mediaBench } from './media.bench.ts';
import { millionBench } from './million.bench.ts';
import { noticesBench } from './notices.bench.ts';
import { partitionsBench } from './partitions.bench.ts';
import { pickersBench } from './pickers.bench.ts';
import { pointsBench } from './points.bench.ts';
import { proofBench } from './proof.bench.ts';
import { siteBench } from './site.bench.ts';
import { statisticsBench } from './statistics.bench.ts';
import { stallBench } from './stall.bench.ts';
import { startBench } from './start.bench.ts';
import { structureBench } from './structure.bench.ts';
import { switchBench } from './switch.bench.ts';
import { tenantsBench } from './tenants.bench.ts';
import { telemetryBench } from './telemetry.bench.ts';
import { textVideoBench } from './text-video.bench.ts';
import { wordBench } from './word.bench.ts';
import { workbenchBench } from './workbench.bench.ts';

const benches: Bench[] = [
  structureBench,
  loadBench,
  ledgerBench,
  switchBench,
  integrityBench,
  startBench,
  millionBench,
  growthBench,
  statisticsBench,
  partitionsBench,
  siteBench,
  frontPageBench,
  cdnBench,
  tenantsBench,
  mediaBench,
  telemetryBench,
  noticesBench,
  fanOutBench,
  workbenchBench,
  textVideoBench,
  pickersBench,
  pointsBench,
  proofBench,
  extractBench,
  feesBench,
  formsBench,
  editorBench,
  coeditingBench,
  wordBench,
  importsBench,
  stallBench,
  killsBench,
];

const names = process.argv.slice(2);
const unknown = names.find((name) => !benches.some((bench) => bench.name === name));
if (unknown) {
  console.error(`There is no bench '${unknown}'. There is: ${benches.map((bench) => bench.name).join(', ')}.`);
  process.exit(1);
}

let missed = 0;
for (const bench of benches) {
  if (names.length > 0 && !names.includes(bench.name)) continue;
  console.log(`\n${bench.name}`);
  for (const figure of await bench.run()) {
    console.log(reportLine(figure));
    if (!keepsLimit(figure)) missed += 1;
  }
}
process.exit(missed === 0 ? 0 : 1);
