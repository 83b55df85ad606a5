/** Contrast that letters need by WCAG 2.2 AA. */
export const leastContrast = 4.5;

/** A colour as #rrggbb. */
export const colourPattern = /^#[0-9a-f]{6}$/i;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours by WCAG: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Colours that a newsroom chooses for a theme. */
export interface ThemeColours {
  /** Links and marks, and what stands behind white letters. */
  accent: string;
  /** The same on a dark screen. */
  accentDark: string;
  /** Behind the whole page. */
  paper: string;
  /** Behind the head and the cards. */
  head: string;
}

export const themeColourNames: Record<keyof ThemeColours, string> = {
  accent: '主色',
  accentDark: '深色模式主色',
  paper: '页面底色',
  head: '页头底色',
};

/** What is said of a colour that is not written as #rrggbb. */
export const colourMalformed = (name: keyof ThemeColours): string => `${themeColourNames[name]}须为#加6位十六进制数字`;

/** The colours of the site without a theme. */
export const standardColours: ThemeColours = {
  accent: '#a61b1b',
  accentDark: '#f29a90',
  paper: '#fbfaf7',
  head: '#ffffff',
};

/** The palest letters that every page has, and the papers of a dark screen. */
const letters = '#67625c';
const darkPapers = ['#15140f', '#1e1c17', '#2a2721'];

/** Pairs that a reader has to tell apart: the colour that is at fault, its other half, and what they are. */
function pairsOf({ accent, accentDark, paper, head }: ThemeColours): [keyof ThemeColours, string, string, string][] {
  return [
    ['accent', accent, '#ffffff', '与白色文字'],
    ['accent', accent, paper, '与页面底色'],
    ['accent', accent, head, '与页头底色'],
    ['paper', paper, letters, '与正文文字'],
    ['head', head, letters, '与正文文字'],
    ...darkPapers.map((dark): [keyof ThemeColours, string, string, string] => [
      'accentDark',
      accentDark,
      dark,
      '与深色底色',
    ]),
  ];
}

/** What readers could not make out, one sentence for each colour at fault; empty for colours that may be used. */
export function contrastFaults(colours: ThemeColours): { name: keyof ThemeColours; message: string }[] {
  const names = Object.keys(themeColourNames) as (keyof ThemeColours)[];
  if (names.some((name) => !colourPattern.test(colours[name]))) return [];
  const faults = new Map<keyof ThemeColours, string>();
  for (const [name, one, other, words] of pairsOf(colours)) {
    const ratio = contrastOf(one, other);
    if (ratio < leastContrast && !faults.has(name))
      faults.set(
        name,
        `${themeColourNames[name]}${words}的对比度为${(Math.floor(ratio * 10) / 10).toFixed(1)}，低于${leastContrast}，读者看不清`,
      );
  }
  return [...faults].map(([name, message]) => ({ name, message }));
}
