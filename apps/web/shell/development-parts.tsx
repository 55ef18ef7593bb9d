interface DevelopmentPartsProps {
  readonly nonce: string | undefined;
  /** Whether the page uses React, whose components are replaced in place. */
  readonly scripts: boolean;
}

/** Parts that pages need only in `npm run dev`. Vite reads the nonce for the styles that it adds. */
export function DevelopmentParts({ nonce, scripts }: DevelopmentPartsProps) {
  return (
    <>
      <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
      {scripts ? null : <script type="module" src="/apps/web/shell/reload-after-change.ts" />}
    </>
  );
}
