import type { Page } from '@playwright/test';

/** Posts the form that the phone would post. Tests cannot install an app. */
export async function sharePhoto(page: Page, file: Buffer): Promise<void> {
  const arrived = page.waitForURL(/share-photo/);
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const files = new DataTransfer();
    files.items.add(new File([bytes], 'IMG_1.jpg', { type: 'image/jpeg' }));
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', action: '/share-photo', enctype: 'multipart/form-data' });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photo' });
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, file.toString('base64'));
  await arrived;
}
