import { fakeShell } from 'shared-ui/testing';
import { sharedTools } from './index.ts';

it('R318 the manifest offers pickers of videos, pictures, activities, content, ads and introduced items', async () => {
  const { videos, pictures, pickers } = sharedTools.tools;
  const made = await Promise.all([videos!(), pictures!(), pickers!()]);
  const [video, picture, other] = made.map(
    ({ createTool }) => createTool(fakeShell()) as unknown as Record<string, unknown>,
  );
  for (const name of ['pickVideo', 'pickLibraryVideo']) expect(video).toHaveProperty(name, expect.any(Function));
  expect(picture).toHaveProperty('pickPicture', expect.any(Function));
  for (const name of ['pickActivity', 'pickContent', 'pickPlaceholderAd', 'pickIntroduced', 'pickCategory'])
    expect(other).toHaveProperty(name, expect.any(Function));
});
