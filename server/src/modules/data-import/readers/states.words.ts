/** What tables write for stories that readers see, and for those that they do not. */
export const publishedWords: readonly string[] = ['已发布', '发布', 'published', 'publish', '1', 'true'];
export const draftWords: readonly string[] = ['草稿', '未发布', 'draft', '0', 'false'];
