/** What two things take in so many rounds, each as often the first: a busy moment then meets both alike. */
export async function inTurns<Subject>(
  rounds: number,
  subjects: readonly [Subject, Subject],
  measure: (subject: Subject) => Promise<number>,
): Promise<[one: number, other: number][]> {
  const times: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const isSwapped = round % 2 === 1;
    const [first, second] = isSwapped ? [subjects[1], subjects[0]] : subjects;
    const [before, after] = [await measure(first), await measure(second)];
    times.push(isSwapped ? [after, before] : [before, after]);
  }
  return times;
}
