import { BlockEmbed } from 'quill/blots/block.js';

/** 分隔线 between parts of a story. */
export class DividerBlot extends BlockEmbed {
  static override blotName = 'divider';
  static override tagName = 'HR';
}
