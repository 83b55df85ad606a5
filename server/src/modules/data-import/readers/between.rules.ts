/**
 * The text with each part from an opening mark to the next closing mark replaced, in one pass whatever the text: marks
 * that are never closed cost no second look. `open` is a global pattern whose matches end where the part begins;
 * undefined leaves a part as it is.
 */
export function replaceBetween(
  text: string,
  open: RegExp,
  close: string,
  write: (inside: string) => string | undefined,
): string {
  const lower = text.toLowerCase();
  // Case of some letters changes their length; then only closing marks in small letters are found.
  const searched = lower.length === text.length ? lower : text;
  const end = searched.lastIndexOf(close);
  if (end < 0) return text;
  // An opening mark behind the last closing one is none.
  const opening = text.slice(0, end);
  const marks = new RegExp(open);
  const parts: string[] = [];
  let done = 0;
  let stop = -1;
  for (let mark = marks.exec(opening); mark; mark = marks.exec(opening)) {
    const begin = mark.index + mark[0].length;
    if (stop < begin) stop = searched.indexOf(close, begin);
    const written = write(text.slice(begin, stop));
    if (written === undefined) continue;
    parts.push(text.slice(done, mark.index), written);
    done = stop + close.length;
    marks.lastIndex = done;
  }
  return parts.join('') + text.slice(done);
}

/** The part up to the last of a mark, behind which nothing that ends with it begins, and the rest. */
export function upToLast(text: string, mark: string): [part: string, rest: string] {
  const end = text.lastIndexOf(mark) + 1;
  return [text.slice(0, end), text.slice(end)];
}
