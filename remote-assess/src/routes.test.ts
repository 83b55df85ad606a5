import { routes } from './routes.ts';

const served = routes.map(({ path }) => path);
const under = (group: string, names: readonly string[]) => names.map((name) => `${group}/${name}`);

it('R101 /assess has its forms of fees and of reviews', () => {
  const forms = ['feeDistributionForm', 'publicationFormOfFees', 'feeForm', 'feeAuditForm', 'directorReviewForm'];
  const others = ['regionalCenterReviewForm', 'refundAudit', 'financialDistributionForm'];
  expect(served).toEqual(expect.arrayContaining(under('/assess', [...forms, ...others])));
});

it('R102 /assess/refundAudit has the children refundInformForm and refundRepeatForm', () => {
  const children = routes.filter(({ parent }) => parent === '/assess/refundAudit').map(({ path }) => path);
  expect(children).toEqual(under('/assess/refundAudit', ['refundInformForm', 'refundRepeatForm']));
});
