import { parseBlocks, type TextBlock } from '../site-texts.ts';

/** A site's own text. It is shown as plain text, whatever it contains. */
export function TextBlocks({ text }: { readonly text: string }) {
  return (
    <div className="grid gap-3">
      {parseBlocks(text).map((block, place) => (
        <Block key={place} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: TextBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className="mt-3 text-xl font-semibold wrap-anywhere first:mt-0">{block.text}</h2>;
    case 'paragraph':
      return <p className="wrap-anywhere whitespace-pre-line">{block.text}</p>;
    case 'list':
      return (
        <ul className="grid list-disc gap-2 ps-5 marker:text-ink-muted">
          {block.items.map((item, place) => (
            <li key={place} className="ps-1 wrap-anywhere">
              {item}
            </li>
          ))}
        </ul>
      );
  }
}
