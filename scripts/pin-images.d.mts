export function pinImages(
  text: string,
  options: { readonly own?: string | undefined; readonly digestOf: (image: string) => string },
): string;
