import fc from 'fast-check';
import { IncomeKind, type TaxTable, wholeFee } from 'shared-contracts/model';
import { type Owed, planBatch } from './batch.rules.ts';
import { feeOf, firstRules, isHolidayOf } from './fee-rule.rules.ts';
import { spreadOf } from './score.rules.ts';
import { completeShares, splitFen } from './share.rules.ts';
import { taxOf, taxOfNext, taxOfRefund } from './tax.rules.ts';

/** The law since 2019, as tax-rates.sql brings it. */
const manuscript: TaxTable = {
  threshold: 400_000,
  flat: 80_000,
  deductPercent: 20,
  incomePercent: 70,
  bands: [{ upTo: null, rate: 20, quick: 0 }],
};
const labour: TaxTable = {
  ...manuscript,
  incomePercent: 100,
  bands: [
    { upTo: 2_000_000, rate: 20, quick: 0 },
    { upTo: 5_000_000, rate: 30, quick: 200_000 },
    { upTo: null, rate: 40, quick: 700_000 },
  ],
};
const tables = { manuscript, labour };
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** Fails the property; far cheaper than an expectation for each of a million sums. */
function holds(is: boolean, what: string): void {
  if (!is) throw new Error(what);
}

describe('tax at source, in yuan', () => {
  it.each([
    ['稿酬 below the deduction', manuscript, 800, 0],
    ['稿酬 of 3,000: (3,000 − 800) × 70 % × 20 %', manuscript, 3000, 308],
    ['稿酬 of 5,000: 5,000 × 80 % × 70 % × 20 %', manuscript, 5000, 560],
    ['劳务报酬 of 2,000: (2,000 − 800) × 20 %', labour, 2000, 240],
    ['劳务报酬 of 25,000: 20,000 × 20 %', labour, 25_000, 4000],
    ['劳务报酬 of 30,000: 24,000 × 30 % − 2,000', labour, 30_000, 5200],
    ['劳务报酬 of 100,000: 80,000 × 40 % − 7,000', labour, 100_000, 25_000],
  ] as const)('%s', (_name, table, gross, tax) => {
    expect(taxOf(table, gross * 100)).toBe(tax * 100);
  });

  it('two payments of one month are taxed as one, and a refund gives its tax back', () => {
    const first = taxOf(manuscript, 300_000);
    const second = taxOfNext(manuscript, { gross: 300_000, tax: first }, 200_000);
    expect(first + second).toBe(taxOf(manuscript, 500_000));
    expect(taxOfRefund(manuscript, { gross: 500_000, tax: first + second }, 200_000)).toBe(second);
  });
});

describe('shares', () => {
  it('three times 33.33 is made whole by the first; a greater gap, or more than the whole, is refused', () => {
    expect(completeShares([3333, 3333, 3333])).toEqual([3334, 3333, 3333]);
    expect(completeShares([wholeFee])).toEqual([wholeFee]);
    for (const bad of [[3333, 3333], [5000, 5001], [9999], []]) expect(completeShares(bad)).toBeUndefined();
  });

  it('what cannot be divided goes fen by fen to the greatest remainder, then to who is named first', () => {
    expect(splitFen(100, [3334, 3333, 3333])).toEqual([34, 33, 33]);
    expect(splitFen(5, [5000, 5000])).toEqual([3, 2]);
    expect(splitFen(1, [3000, 7000])).toEqual([0, 1]);
  });
});

describe('rules of fees', () => {
  const rules = {
    ...firstRules,
    kinds: [{ contentType: 7, percent: 150 }],
    lengths: [
      { words: 1000, percent: 110 },
      { words: 3000, percent: 120 },
    ],
    channels: [{ channelId: '2', percent: 90 }],
    holiday: { percent: 300, days: ['2026-10-01'], weekends: true },
  };
  const facts = {
    grade: 'C' as const,
    wordCount: 500,
    pictureCount: 1,
    contentType: 5,
    channelId: '1',
    isHoliday: false,
  };

  it.each([
    [{}, 8000],
    [{ contentType: 7 }, 12_000],
    [{ wordCount: 1000 }, 15_400],
    [{ wordCount: 4000 }, 60_000 - 7600],
    [{ channelId: '2' }, 7200],
    [{ isHoliday: true }, 24_000],
    [{ contentType: 7, channelId: '2', isHoliday: true }, 32_400],
  ])('%j earns %d fen', (more, fen) => {
    const expected = 'wordCount' in more && more.wordCount === 4000 ? Math.round((48_000 + 2000) * 1.2) : fen;
    expect(feeOf(rules, { ...facts, ...more })).toBe(expected);
  });

  it('holidays are the named days, and weekends where the rules say so', () => {
    expect(isHolidayOf(rules, '2026-10-01')).toBe(true);
    expect(isHolidayOf(rules, '2026-10-03')).toBe(true);
    expect(isHolidayOf(rules, '2026-10-09')).toBe(false);
    expect(isHolidayOf(firstRules, '2026-10-03')).toBe(false);
  });
});

it('the spread of judges is given for each criterion and the total', () => {
  const scores = { direction: 20, fact: 20, writing: 15, timeliness: 10, effect: 10 };
  expect(spreadOf([])).toBeNull();
  expect(spreadOf([{ scores }, { scores: { ...scores, writing: 20 } }])).toMatchObject({
    writing: { mean: 17.5, least: 15, most: 20, spread: 5 },
    total: { mean: 77.5, least: 75, most: 80, spread: 5 },
  });
});

describe('10,000 random months', () => {
  const percents = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 6 }).map((parts) => {
    const whole = sum(parts);
    const cut = parts.map((part) => Math.max(1, Math.floor((part * wholeFee) / whole)));
    // Tiny parts that were raised to a hundredth are taken off the greatest.
    const over = Math.max(0, sum(cut) - wholeFee);
    cut[cut.indexOf(Math.max(...cut))]! -= over;
    return cut;
  });
  const line = fc.record({ fen: fc.integer({ min: 0, max: 30_000_000 }), percents, first: fc.nat({ max: 7 }) });
  const payees = fc.array(
    fc.record({ kind: fc.constantFrom(...Object.values(IncomeKind)), hasAccount: fc.boolean() }),
    {
      minLength: 8,
      maxLength: 8,
    },
  );
  /** A version of a tax table as a law may have it: deductions that meet at the threshold, bands that go up. */
  const version = fc
    .record({
      hundreds: fc.nat({ max: 10_000 }),
      deductPercent: fc.nat({ max: 60 }),
      incomePercent: fc.integer({ min: 1, max: 100 }),
      steps: fc.array(fc.record({ width: fc.integer({ min: 1, max: 50_000 }), more: fc.integer({ min: 1, max: 8 }) }), {
        minLength: 1,
        maxLength: 7,
      }),
    })
    .map(({ hundreds, deductPercent, incomePercent, steps }): TaxTable => {
      const bands: TaxTable['bands'] = [];
      let from = 0;
      let before = { rate: 0, quick: 0 };
      for (const [place, { width, more }] of steps.entries()) {
        const rate = before.rate + more;
        const quick = before.quick + (from * more) / 100;
        from += width * 100;
        bands.push({ upTo: place === steps.length - 1 ? null : from, rate, quick });
        before = { rate, quick };
      }
      return { threshold: hundreds * 100, flat: hundreds * deductPercent, deductPercent, incomePercent, bands };
    });
  const law = fc.constant(tables);
  const month = fc.record({
    lines: fc.array(line, { maxLength: 12 }),
    payees,
    refund: fc.nat({ max: 10_000 }),
    versions: fc.oneof(law, fc.record({ manuscript: version, labour: version })),
  });

  it('shares are the fees, batches the shares, net and tax the gross, refunds undo, by any version', () => {
    fc.assert(
      fc.property(month, ({ lines, payees: people, refund, versions }) => {
        const earned = people.map(() => 0);
        for (const { fen, percents: shares, first } of lines) {
          const whole = completeShares(shares);
          holds(whole !== undefined && sum(whole) === wholeFee, 'shares are the whole');
          const parts = splitFen(fen, whole!);
          holds(sum(parts) === fen, 'parts are the fee');
          holds(
            parts.every((part, place) => Math.abs(part - (fen * whole![place]!) / wholeFee) < 1),
            'nobody gets a fen more or less than their share',
          );
          for (const [place, part] of parts.entries()) earned[(first + place) % people.length]! += part;
        }
        const owed = people.map(({ kind, hasAccount }, place): Owed => ({
          payeeId: String(place),
          name: `甲${place}`,
          incomeKind: kind,
          hasAccount,
          shareCount: 1,
          amount: earned[place]!,
        }));
        const half = owed.map((one) => ({ ...one, amount: Math.floor(one.amount / 2) }));
        const rest = owed.map((one, place) => ({ ...one, amount: one.amount - half[place]!.amount }));
        const nothing = { gross: 0, tax: 0 };
        const first = planBatch(half, versions, () => nothing);
        const paid = new Map(first.payments.map(({ payeeId, gross, tax }) => [payeeId, { gross, tax }]));
        const second = planBatch(rest, versions, ({ payeeId }) => paid.get(payeeId) ?? nothing);
        const all = [...first.payments, ...second.payments];
        const aside = [...first.setAside, ...second.setAside];
        const settled = sum(all.map(({ gross }) => gross)) + sum(aside.map(({ amount }) => amount));
        holds(settled === sum(lines.map(({ fen }) => fen)), 'paid and set aside are the fees');
        holds(
          all.every(({ gross, tax, net }) => net + tax === gross && tax >= 0 && net >= 0),
          'net and tax are the gross',
        );
        for (const { payeeId, incomeKind, amount, hasAccount } of owed) {
          if (!hasAccount || amount === 0) continue;
          const own = all.filter((payment) => payment.payeeId === payeeId);
          const tax = sum(own.map((payment) => payment.tax));
          holds(tax === taxOf(versions[incomeKind], amount), 'two payments are taxed as one');
          const back = Math.max(1, Math.floor((amount * refund) / 10_000));
          const taxBack = taxOfRefund(versions[incomeKind], { gross: amount, tax }, back);
          holds(tax - taxBack === taxOf(versions[incomeKind], amount - back), 'a refund undoes its tax');
          holds(taxBack <= back, 'no more tax comes back than was asked');
        }
      }),
      { numRuns: 10_000, seed: 20_261_124 },
    );
  });
});
