import { Document, Packer, type Paragraph, type Table } from 'docx';

/** A Word file of these parts. */
export const word = async (children: (Paragraph | Table)[]) =>
  new File([new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })))], '通讯员来稿.docx');
