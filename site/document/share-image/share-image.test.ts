import { describe, expect, it } from 'vitest';
import { shareImageAddress } from './share-image.ts';

describe('the address of a share image', () => {
  it('is absolute', () => {
    const image = { path: '/assets/share-qa-uz-12345678.png', width: 1200, height: 630, alt: '' };
    expect(shareImageAddress(image, 'https://sinov.example')).toBe(
      'https://sinov.example/assets/share-qa-uz-12345678.png',
    );
  });
});
