import { act, screen, within } from '@testing-library/react';
import { renderWithShell } from 'shared-ui/testing';
import { sharedTools } from '../../index.ts';
import { gallerySections, type GallerySection } from './gallery-sections.ts';
import { Gallery } from './gallery.tsx';

// Only the presence of each example is checked here; their content is tested in a browser.
jest.mock('./gallery-sections.ts', () => {
  const real = jest.requireActual<{ gallerySections: readonly GallerySection[] }>('./gallery-sections.ts');
  return { gallerySections: real.gallerySections.map((section) => ({ ...section, load: async () => () => null })) };
});

it('shows every tool of this package, each with the code that uses it', () => {
  const notes = gallerySections.map(({ note }) => note).join();
  for (const tool of Object.keys(sharedTools.tools))
    if (tool !== 'gallery') expect(notes).toContain(`shell.tools('${tool}')`);
  for (const control of [
    '<ImageBox ',
    '<ImageUpload ',
    '<RichEditor ',
    '<VideoPlayer ',
    '<FormRenderer ',
    '<FormDesigner ',
    '<ProofreadingPanel ',
    '<QrCode ',
    '<Pager ',
    '<FormDialog ',
  ])
    expect(notes).toContain(control);
});

it('leads to each tool by its name', async () => {
  await act(async () => void renderWithShell(<Gallery />));
  const links = within(screen.getByRole('navigation', { name: '工具目录' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(gallerySections.map(({ title }) => title));
  for (const { title } of gallerySections) expect(screen.getByRole('region', { name: title })).toBeInTheDocument();
});
