import { ErrorCode, isAppError } from 'shared-contracts/errors';
import { clientHash, passwordFits, storedHash } from './password.rules.ts';

it('A67 a flood of logins is answered for the first few and refused for the others, at once', async () => {
  const stored = await storedHash(clientHash('right'));
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      passwordFits(stored, clientHash('right')).catch((error: unknown) =>
        isAppError(error, ErrorCode.TooMany) ? 'later' : error,
      ),
    ),
  );
  expect(answers.filter((answer) => answer === true)).toHaveLength(16);
  expect(answers.filter((answer) => answer === 'later')).toHaveLength(84);
  expect(await passwordFits(stored, clientHash('right'))).toBe(true);
});

it('A01 an unknown user is refused by the same work as a known one', async () => {
  expect(await passwordFits(null, clientHash('right'))).toBe(false);
  expect(await passwordFits(await storedHash(clientHash('right')), clientHash('wrong'))).toBe(false);
});
