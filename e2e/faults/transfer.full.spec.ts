import { expectTransferSurvives } from '../fixtures/transfer-faults';

for (const status of [403, 404, 409, 422, 429]) {
  expectTransferSurvives({ what: `answered with ${status}`, fault: { kind: 'status', status } });
}
expectTransferSurvives({ what: 'answered with nonsense', fault: { kind: 'malformed' } });
