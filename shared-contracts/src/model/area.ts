import { z } from 'zod';

/** Number of an area in `amcArea`; empty for none. */
export const areaCode = z.string().regex(/^(\d{2})?$/, '地区不正确');
