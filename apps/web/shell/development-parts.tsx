interface DevelopmentPartsProps {
  readonly nonce: string | undefined;
  /** Whether the page has React, whose parts are replaced in place. */
  readonly scripts: boolean;
}

/** What pages need for `npm run dev` only. Vite reads the nonce for the styles that it adds. */
export function DevelopmentParts({ nonce, scripts }: DevelopmentPartsProps) {
  return (
    <>
      <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
      {scripts ? null : <script type="module" src="/apps/web/shell/reload-after-change.ts" />}
    </>
  );
}
