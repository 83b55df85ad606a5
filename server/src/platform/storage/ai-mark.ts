import type { Metadata } from 'sharp';
import { digitalSourceTypes } from 'shared-contracts/model';
import { escapeHtml } from '../text/html.rules.ts';

/** What a picture's own metadata say of artificial intelligence. */
export interface AiMark {
  level: 'assisted' | 'generated';
  /** The implicit label of GB 45438 as it came, in JSON; '' where there is none. */
  label: string;
}

type Facts = Pick<Metadata, 'xmp' | 'exif' | 'comments'>;

const labelled = /\bAIGC["'\s]*[:=>]\s*["']?(\{[^{}]{1,2000}\})?/;

/** Reads IPTC's kind of digital source and the AIGC field of GB 45438 in XMP, EXIF and text chunks. */
export function aiMarkOf({ xmp, exif, comments = [] }: Facts): AiMark | undefined {
  const words = [xmp, exif].map((part) => part?.toString('utf8') ?? '');
  const text = [...words, ...comments.map(({ keyword, text: value }) => `${keyword}:${value}`)]
    .join('\n')
    // EXIF may hold two bytes a letter.
    .replaceAll('\0', '')
    .replaceAll('&quot;', '"');
  const found = labelled.exec(text);
  if (found) return { level: 'generated', label: asJson(found[1]) };
  if (/compositeWithTrainedAlgorithmicMedia/i.test(text)) return { level: 'assisted', label: '' };
  return /trainedAlgorithmicMedia/i.test(text) ? { level: 'generated', label: '' } : undefined;
}

function asJson(text = ''): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return '';
  }
}

/** The mark as XMP, which every copy of the picture carries; nothing else of the picture's metadata is in it. */
export function xmpOf({ level, label }: AiMark): string {
  const aigc = label === '' ? '' : ` TC260:AIGC="${escapeHtml(label)}"`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"
 Iptc4xmpExt:DigitalSourceType="${digitalSourceTypes[level]}"${aigc}/>
</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}
