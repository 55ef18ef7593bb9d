interface DevelopmentPartsProps {
  readonly nonce: string | undefined;
  /** Whether the page uses React. If so, its components are replaced in place. */
  readonly scripts: boolean;
}

/** Parts of a page that only `npm run dev` needs. Vite reads the nonce for the styles that it adds. */
export function DevelopmentParts({ nonce, scripts }: DevelopmentPartsProps) {
  return (
    <>
      <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
      {scripts ? null : <script type="module" src="/apps/web/shell/reload-after-change.ts" />}
    </>
  );
}
