const tokens: readonly [RegExp, string][] = [
  [/yyyy/g, 'YYYY'],
  [/yy/g, 'YY'],
  [/dd/g, 'DD'],
  [/(?<!D)d(?!d)/g, 'D'],
];

/**
 * Element's date tokens ('yyyy-MM-dd') as dayjs writes them ('YYYY-MM-DD'), for display alone: the file keeps its own.
 * Words in [] stay.
 */
export function toDayjsFormat(format: string): string {
  return format
    .split(/(\[[^\]]*\])/)
    .map((part) =>
      part.startsWith('[') ? part : tokens.reduce((text, [token, dayjs]) => text.replace(token, dayjs), part),
    )
    .join('');
}
