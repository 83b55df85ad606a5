import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWorkDone } from '../../platform/readers/work.rules.ts';

const script = readFileSync(join(import.meta.dirname, 'assets/ballot.js'), 'utf8');

/** The form of a ballot with the page's own script, run as a browser runs it. */
function open(signature: string, bits: number) {
  document.body.innerHTML = `<form><input name="ticket" value="1.0.device.2.nonce.${signature}"><input id="work" data-bits="${bits}" value=""></form>`;
  const form = document.querySelector('form')!;
  form.requestSubmit = jest.fn();
  new Function(script)();
  return { form, field: form.querySelector<HTMLInputElement>('#work')! };
}
const done = async (field: HTMLInputElement) => {
  while (field.value === '') await new Promise((resolve) => setTimeout(resolve, 5));
  return field.value;
};

it.each(['Zx8-kq', 'a'.repeat(43), 'b'.repeat(60)])(
  'finds a number that the server takes, also where the text fills several blocks: %s',
  async (signature) => {
    expect(isWorkDone(signature, await done(open(signature, 10).field), 10)).toBe(true);
  },
);

it('a ballot that is sent before waits for its number, and then goes by itself', async () => {
  const { form, field } = open('c'.repeat(43), 12);
  const early = new Event('submit', { cancelable: true });
  const wasEarly = field.value === '';
  form.dispatchEvent(early);
  expect(early.defaultPrevented).toBe(wasEarly);
  await done(field);
  expect(form.requestSubmit).toHaveBeenCalledTimes(wasEarly ? 1 : 0);
  const late = new Event('submit', { cancelable: true });
  form.dispatchEvent(late);
  expect(late.defaultPrevented).toBe(false);
});
