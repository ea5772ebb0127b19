import { describe, expect, it } from 'vitest';
import { securityHeaders } from './headers.ts';

describe('securityHeaders', () => {
  it('lets a page be shown by the process that stands ready in a new tab', () => {
    expect(securityHeaders).not.toHaveProperty('cross-origin-opener-policy');
  });
});
