/** A story as a file for the printed paper. */
export const StoryFileFormat = { Word: 'docx', Pdf: 'pdf', Zip: 'zip' } as const;
export type StoryFileFormat = (typeof StoryFileFormat)[keyof typeof StoryFileFormat];
export const storyFileNames: Record<StoryFileFormat, string> = {
  docx: 'Word文档',
  pdf: 'PDF',
  zip: '文档与原图（ZIP）',
};
