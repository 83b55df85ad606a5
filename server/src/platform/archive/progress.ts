/** Milliseconds between lines of progress. */
const every = 2000;

/** Passes on a line of progress every two seconds at most. */
export function throttled(say: (line: string) => void): (line: string) => void {
  let last = performance.now();
  return (line) => {
    if (performance.now() - last < every) return;
    last = performance.now();
    say(line);
  };
}
