/** Limits of goods: pictures, fen, points, pieces. */
export const goodsLimits = { pictures: 9, price: 99_999_999, points: 9_999_999, stock: 999_999, name: 60 } as const;
/** Characters of what is kept of a merchant. */
export const merchantLimits = { name: 60, contact: 30, phone: 30, note: 200 } as const;
