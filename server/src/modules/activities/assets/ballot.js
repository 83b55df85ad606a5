// Finds the number that a ballot must bring along: SHA-256 of '<signature of the ticket>:<number>' begins with so many
// bits of zeros. It costs a reader a moment and a machine with a million ballots a day. Without it the ballot is taken,
// but counted apart. SHA-256 is implemented here because browsers provide theirs on https alone, and one promise for
// each try would be too slow.
const initial = new Uint32Array(8);
const rounds = new Uint32Array(64);
for (let found = 0, candidate = 2; found < 64; candidate += 1) {
  let isPrime = true;
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) isPrime = false;
  if (!isPrime) continue;
  if (found < 8) initial[found] = (candidate ** (1 / 2) % 1) * 2 ** 32;
  rounds[found] = (candidate ** (1 / 3) % 1) * 2 ** 32;
  found += 1;
}

const words = new Uint32Array(64);
/** @type {(value: number, by: number) => number} */
const turn = (value, by) => (value >>> by) | (value << (32 - by));

/**
 * Mixes 64 bytes into the state.
 * @param {Uint32Array} state
 * @param {Uint8Array} bytes
 * @param {number} offset
 */
const mix = (state, bytes, offset) => {
  for (let i = 0; i < 16; i += 1)
    words[i] =
      (bytes[offset + i * 4] << 24) |
      (bytes[offset + i * 4 + 1] << 16) |
      (bytes[offset + i * 4 + 2] << 8) |
      bytes[offset + i * 4 + 3];
  for (let i = 16; i < 64; i += 1) {
    const [x, y] = [words[i - 15], words[i - 2]];
    words[i] =
      words[i - 16] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + words[i - 7] + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i += 1) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + rounds[i] + words[i]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] += value));
};

/**
 * First 32 bits of the hash of a short text; all that is asked is fewer.
 * @param {string} text
 */
const firstBits = (text) => {
  const size = Math.ceil((text.length + 9) / 64) * 64;
  const bytes = new Uint8Array(size);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  bytes[text.length] = 128;
  new DataView(bytes.buffer).setUint32(size - 4, text.length * 8);
  const state = initial.slice();
  for (let offset = 0; offset < size; offset += 64) mix(state, bytes, offset);
  return state[0];
};

const field = /** @type {HTMLInputElement} */ (document.getElementById('work'));
const form = /** @type {HTMLFormElement} */ (field.form);
const ticket = /** @type {HTMLInputElement} */ (form.elements.namedItem('ticket'));
const challenge = ticket.value.split('.').pop();
const bits = Number(field.dataset.bits);
let isWaiting = false;

form.addEventListener('submit', (event) => {
  if (field.value !== '') return;
  event.preventDefault();
  isWaiting = true;
  form.setAttribute('aria-busy', 'true');
});

/**
 * Some tries at a time, so that the page can be read and filled in meanwhile.
 * @param {number} from
 * @returns {void}
 */
const search = (from) => {
  const until = performance.now() + 12;
  for (let answer = from; ; answer += 1) {
    if (Math.clz32(firstBits(`${challenge}:${answer}`)) >= bits) {
      field.value = String(answer);
      if (isWaiting) form.requestSubmit();
      return;
    }
    if (answer % 64 === 0 && performance.now() > until) return void setTimeout(search, 0, answer + 1);
  }
};
search(0);
