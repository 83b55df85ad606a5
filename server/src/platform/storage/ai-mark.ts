import type { Metadata } from 'sharp';
import { digitalSourceTypes } from 'shared-contracts/model';
import { escapeHtml } from '../text/html.rules.ts';

/** What a picture's own metadata say of artificial intelligence. */
export interface AiMark {
  level: 'assisted' | 'generated';
  /** The implicit label of GB 45438 as it came, in JSON; '' where there is none. */
  label: string;
  /** What made it, where that is known. */
  tool?: string;
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
  return aiMarkIn(text);
}

/** The same of metadata as text, such as what ffmpeg says of a video. */
export function aiMarkIn(text: string): AiMark | undefined {
  const found = labelled.exec(text);
  const isComposite = /compositeWithTrainedAlgorithmicMedia/i.test(text);
  if (!found && !isComposite && !/trainedAlgorithmicMedia/i.test(text)) return undefined;
  return { level: isComposite ? 'assisted' : 'generated', label: asJson(found?.[1]) };
}

/** The implicit label of GB 45438: as it came, or ours. */
export const aigcLabelOf = ({ label, tool = '' }: AiMark): string =>
  label ||
  JSON.stringify({
    Label: '1',
    ContentProducer: tool,
    ProduceID: '',
    ReservedCode1: '',
    ContentPropagator: '',
    PropagateID: '',
    ReservedCode2: '',
  });

/** The tool that a label of GB 45438 names; '' where it names none. */
export function toolOfLabel(label: string): string {
  if (label === '') return '';
  const { ContentProducer: tool } = JSON.parse(label) as { ContentProducer?: unknown };
  return typeof tool === 'string' ? tool.slice(0, 50) : '';
}

function asJson(text = ''): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return '';
  }
}

/** The mark as XMP, which every copy of the picture carries; nothing else of the picture's metadata is in it. */
export function xmpOf(mark: AiMark): string {
  const aigc = ` TC260:AIGC="${escapeHtml(aigcLabelOf(mark))}"`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"
 Iptc4xmpExt:DigitalSourceType="${digitalSourceTypes[mark.level]}"${aigc}/>
</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}
