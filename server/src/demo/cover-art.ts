import { SeededRandom } from './random.ts';

/** Size of a cover in pixels. */
const coverWidth = 1200;
const coverHeight = 800;

/** The motif of a cover; topics of stories name it. */
export const coverKinds = ['hills', 'river', 'city', 'night', 'field', 'forest', 'waves', 'tiles'] as const;
export type CoverKind = (typeof coverKinds)[number];

interface Palette {
  sky: [string, string];
  sun: string;
  /** From far to near. */
  layers: [string, string, string, string];
  light: string;
}

const palettes: readonly Palette[] = [
  {
    sky: ['#f7c59f', '#fdf0dc'],
    sun: '#fff3d6',
    layers: ['#d89b7b', '#b5725f', '#7d4a4c', '#3f2a38'],
    light: '#ffe2a8',
  },
  {
    sky: ['#8ec5e8', '#eaf6fb'],
    sun: '#ffffff',
    layers: ['#9cc3cf', '#6f9fae', '#44768a', '#1f4a5f'],
    light: '#fff7d1',
  },
  {
    sky: ['#f2a7a0', '#ffe6d5'],
    sun: '#fff0e0',
    layers: ['#c98aa0', '#94648c', '#5f4478', '#2f2a54'],
    light: '#ffd38a',
  },
  {
    sky: ['#bfe3c9', '#f3fae9'],
    sun: '#fffbe0',
    layers: ['#a5cfa6', '#74ac7e', '#457f5b', '#1f5140'],
    light: '#fdf3b0',
  },
  {
    sky: ['#c4cbe6', '#f4f1f8'],
    sun: '#ffffff',
    layers: ['#aab0cf', '#7f88b2', '#565f8f', '#2c3563'],
    light: '#ffe9b8',
  },
];

/** A landscape as SVG, always the same for the same kind and number. */
export function coverSvg(kind: CoverKind, number: number): string {
  const random = new SeededRandom(number * 7919 + coverKinds.indexOf(kind) * 104_729 + 13);
  const palette = palettes[number % palettes.length]!;
  const isNight = kind === 'night';
  const sky = isNight ? ['#101a3a', '#3b3f72'] : palette.sky;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${coverWidth}" height="${coverHeight}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#sky)"/>${isNight ? stars(random) : sun(palette, random)}${scenes[kind](palette, random)}</svg>`;
}

const scenes: Record<CoverKind, (palette: Palette, random: SeededRandom) => string> = {
  hills: (palette, random) =>
    palette.layers.map((color, index) => ridge(random, 330 + index * 120, 130 - index * 22, color)).join(''),
  river: (palette, random) =>
    ridge(random, 380, 90, palette.layers[0]) +
    ridge(random, 460, 60, palette.layers[1]) +
    water(palette, random) +
    ridge(random, 735, 30, palette.layers[3]),
  city: (palette, random) =>
    skyline(random, palette.layers[0], 260, null) +
    skyline(random, palette.layers[1], 380, null) +
    skyline(random, palette.layers[2], 500, palette.light) +
    ridge(random, 740, 12, palette.layers[3]),
  night: (palette, random) =>
    skyline(random, '#2b3163', 330, '#ffd98a') +
    skyline(random, '#1d2350', 470, '#ffe7ad') +
    skyline(random, '#121737', 590, palette.light),
  field: (palette, random) =>
    ridge(random, 360, 70, palette.layers[0]) + ridge(random, 420, 40, palette.layers[1]) + furrows(palette),
  forest: (palette, random) =>
    ridge(random, 400, 90, palette.layers[0]) +
    trees(random, 520, 60, palette.layers[1]) +
    trees(random, 640, 90, palette.layers[2]) +
    trees(random, 800, 130, palette.layers[3]),
  waves: (palette, random) => palette.layers.map((color, index) => swell(random, 300 + index * 130, color)).join(''),
  tiles: (palette, random) => tiles(palette, random),
};

function sun({ sun: color }: Palette, random: SeededRandom): string {
  const [x, y, r] = [random.between(250, 950), random.between(140, 260), random.between(60, 95)];
  return `<circle cx="${x}" cy="${y}" r="${r * 2}" fill="${color}" opacity=".25"/><circle cx="${x}" cy="${y}" r="${r}" fill="${color}" opacity=".9"/>`;
}

function stars(random: SeededRandom): string {
  const dots = Array.from(
    { length: 70 },
    () =>
      `<circle cx="${random.between(0, coverWidth)}" cy="${random.between(0, 380)}" r="${random.pick([1, 1.5, 2])}" fill="#fff" opacity="${random.pick([0.4, 0.7, 0.9])}"/>`,
  );
  return `${dots.join('')}<circle cx="930" cy="150" r="56" fill="#fdf3cf"/><circle cx="906" cy="138" r="50" fill="#1a2348"/>`;
}

/** A mountain line: midpoints between random heights, smoothed. */
function ridge(random: SeededRandom, base: number, height: number, color: string): string {
  const step = 100;
  const points = Array.from(
    { length: coverWidth / step + 2 },
    (_, index) => [index * step, base - random.between(0, height)] as const,
  );
  const curve = points
    .map(([x, y], index) =>
      index === 0
        ? `L0 ${y}`
        : `Q${x - step / 2} ${(points[index - 1]![1] + y) / 2 - random.between(-height / 3, height / 3)} ${x} ${y}`,
    )
    .join('');
  return `<path d="M0 ${coverHeight}${curve}V${coverHeight}Z" fill="${color}"/>`;
}

function water({ layers, light }: Palette, random: SeededRandom): string {
  const lines = Array.from({ length: 46 }, () => {
    const y = random.between(490, 730);
    return `<rect x="${random.between(-40, 1100)}" y="${y}" width="${random.between(40, 60 + (y - 460) / 2)}" height="3" rx="1.5" fill="${light}" opacity="${random.pick([0.25, 0.4, 0.55])}"/>`;
  });
  return `<rect y="470" width="${coverWidth}" height="330" fill="${layers[2]}"/>${lines.join('')}`;
}

function skyline(random: SeededRandom, color: string, top: number, windows: string | null): string {
  let picture = '';
  for (let x = -10; x < coverWidth;) {
    const width = random.between(50, 120);
    const y = top + random.between(-70, 90);
    picture += `<rect x="${x}" y="${y}" width="${width}" height="${coverHeight - y}" fill="${color}"/>`;
    if (windows) picture += lights(random, { x, y, width }, windows);
    x += width + random.between(-4, 14);
  }
  return picture;
}

function lights(random: SeededRandom, { x, y, width }: { x: number; y: number; width: number }, color: string): string {
  let picture = '';
  for (let row = y + 18; row < coverHeight - 60; row += 30) {
    for (let column = x + 10; column < x + width - 12; column += 22)
      if (random.chance(0.45))
        picture += `<rect x="${column}" y="${row}" width="10" height="14" fill="${color}" opacity=".75"/>`;
  }
  return picture;
}

function furrows({ layers, light }: Palette): string {
  const rows = Array.from({ length: 17 }, (_, index) => {
    const x = (index - 8) * 170 + 600;
    const top = 600 + (index - 8) * 26;
    return `<path d="M${top} 420L${x - 60} 800H${x + 60}Z" fill="${index % 2 === 0 ? layers[2] : light}" opacity="${index % 2 === 0 ? 0.9 : 0.35}"/>`;
  });
  return `<rect y="420" width="${coverWidth}" height="380" fill="${layers[1]}"/>${rows.join('')}`;
}

function trees(random: SeededRandom, base: number, size: number, color: string): string {
  let picture = `<rect y="${base}" width="${coverWidth}" height="${Math.max(0, coverHeight - base)}" fill="${color}"/>`;
  for (let x = -30; x < coverWidth + 30; x += random.between(size / 2, size)) {
    const height = random.between(size, size * 2);
    picture += `<path d="M${x} ${base - height}L${x + size / 2} ${base + 4}H${x - size / 2}Z" fill="${color}"/>`;
  }
  return picture;
}

function swell(random: SeededRandom, base: number, color: string): string {
  const [a, b] = [random.between(-90, 90), random.between(-90, 90)];
  return `<path d="M0 ${base}C300 ${base + a} 500 ${base - a} 700 ${base + b / 2}S1000 ${base + b} 1200 ${base}V800H0Z" fill="${color}" opacity=".85"/>`;
}

function tiles({ layers, light, sun: white }: Palette, random: SeededRandom): string {
  const size = 100;
  let picture = '';
  for (let y = 0; y < coverHeight; y += size) {
    for (let x = 0; x < coverWidth; x += size) {
      const color = random.pick([...layers, light, white]);
      const shape = random.pick(['circle', 'quarter', 'triangle', 'square']);
      if (shape === 'circle') picture += `<circle cx="${x + 50}" cy="${y + 50}" r="50" fill="${color}"/>`;
      else if (shape === 'quarter')
        picture += `<path d="M${x} ${y}H${x + size}A${size} ${size} 0 0 1 ${x} ${y + size}Z" fill="${color}"/>`;
      else if (shape === 'triangle')
        picture += `<path d="M${x} ${y + size}L${x + size} ${y}V${y + size}Z" fill="${color}"/>`;
      else picture += `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${color}" opacity=".8"/>`;
    }
  }
  return picture;
}
