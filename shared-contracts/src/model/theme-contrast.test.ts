import { contrastFaults, contrastOf, standardColours } from './theme-contrast.ts';

it('contrast follows WCAG: black on white is 21, the same colour 1', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#777777')).toBe(1);
  expect(contrastOf('#767676', '#ffffff')).toBeGreaterThan(4.5);
  expect(contrastOf('#777777', '#ffffff')).toBeLessThan(4.5);
});

it('looks at the colours alone, whatever stands beside them', () => {
  const look = { ...standardColours, accent: '#ffd700', logo: '', isGrey: false };
  expect(contrastFaults(look)).toHaveLength(1);
});

it('names the colour that readers could not make out, once', () => {
  expect(contrastFaults(standardColours)).toEqual([]);
  expect(contrastFaults({ ...standardColours, accent: '#ffd700' })).toEqual([
    { name: 'accent', message: expect.stringMatching(/^主色与白色文字的对比度为1\.4，低于4\.5/) },
  ]);
  const names = (more: Partial<typeof standardColours>) =>
    contrastFaults({ ...standardColours, ...more }).map(({ name }) => name);
  expect(names({ paper: '#808080' })).toEqual(['accent', 'paper']);
  expect(names({ accentDark: '#5a1010' })).toEqual(['accentDark']);
});
