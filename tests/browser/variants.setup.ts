import { test as setup } from '@playwright/test';
import { buildVariant, type VariantName, variants } from './variant.ts';

for (const name of Object.keys(variants) as VariantName[]) {
  setup(`the variant ${name} is built`, () => {
    setup.setTimeout(120_000);
    buildVariant(name);
  });
}
