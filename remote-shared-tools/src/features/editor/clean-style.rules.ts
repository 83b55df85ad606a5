import { editorFonts, editorFontSizes } from 'shared-contracts/constants';

/** Style properties that mean something in an article; all else is the look of the place it came from. */
const kept: Record<string, (value: string) => string | undefined> = {
  'text-align': (value) => (/^(center|right|justify)$/.test(value) ? value : undefined),
  'text-indent': (value) => (parseFloat(value) > 0 ? '2em' : undefined),
  // Only the toolbar's own: the distances of another page mean nothing here.
  'line-height': (value) => (/^(1|1\.5|1\.75|2|2\.5|3)$/.test(value) ? value : undefined),
  'font-size': (value) => editorFontSizes.find((size) => size === value),
  'font-family': (value) => Object.values(editorFonts).find((font) => font.toLowerCase() === value),
  'font-weight': (value) => (/^(bold|bolder|[6-9]00)$/.test(value) ? 'bold' : undefined),
  'font-style': (value) => (value === 'italic' ? value : undefined),
  'text-decoration': (value) => /underline|line-through/.exec(value)?.[0],
  'text-decoration-line': (value) => /underline|line-through/.exec(value)?.[0],
  color: realColor,
  'background-color': realColor,
};

/** Cleans a style attribute: known properties with sound values, in their order; '' when none is left. */
export function cleanStyle(style: string): string {
  return style
    .split(';')
    .map((declaration) => {
      const colon = declaration.indexOf(':');
      const name = declaration.slice(0, colon).trim().toLowerCase();
      const value = Object.hasOwn(kept, name)
        ? kept[name]!(
            declaration
              .slice(colon + 1)
              .trim()
              .toLowerCase(),
          )
        : undefined;
      return value === undefined ? undefined : `${name}: ${value}`;
    })
    .filter((declaration) => declaration !== undefined)
    .join('; ');
}

/** A colour that an author chose: greys, black and white are the default text of some page. */
function realColor(value: string): string | undefined {
  const channels = readChannels(value);
  if (!channels) return undefined;
  const spread = Math.max(...channels) - Math.min(...channels);
  return spread > 24 ? value : undefined;
}

function readChannels(value: string): number[] | undefined {
  const hex = /^#([0-9a-f]{6}|[0-9a-f]{3})$/.exec(value)?.[1];
  if (hex)
    return (hex.length === 3 ? [...hex].map((digit) => digit + digit) : hex.match(/../g)!).map((pair) =>
      parseInt(pair, 16),
    );
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(value);
  return rgb ? rgb.slice(1, 4).map(Number) : undefined;
}
