// The part of zod that host and remotes share, for the schemas of shared-contracts: each remote would otherwise bring
// 20 kB of its own. `zod/v4` is the same package by its second name; under the first it would lead back here. A member
// that is missing fails the build of the package that uses it.
import * as v4 from 'zod/v4';

export const z = {
  array: v4.array,
  base64: v4.base64,
  boolean: v4.boolean,
  coerce: { number: v4.coerce.number, string: v4.coerce.string },
  discriminatedUnion: v4.discriminatedUnion,
  enum: v4.enum,
  file: v4.file,
  iso: { datetime: v4.iso.datetime },
  json: v4.json,
  lazy: v4.lazy,
  literal: v4.literal,
  null: v4.null,
  number: v4.number,
  object: v4.object,
  partialRecord: v4.partialRecord,
  record: v4.record,
  strictObject: v4.strictObject,
  string: v4.string,
  tuple: v4.tuple,
  union: v4.union,
  unknown: v4.unknown,
  url: v4.url,
  uuid: v4.uuid,
};
