export const galleryTexts = { title: '共享工具' } as const;
