import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly productUrls: readonly string[];
  }
}

/** Starts the built product once for each worker, so that parallel journeys do not see each other's records. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { maxWorkers } = project.config;
  const products = await Promise.all(Array.from({ length: maxWorkers }, () => startProduct()));
  project.provide(
    'productUrls',
    products.map(({ url }) => url),
  );
  return async () => void (await Promise.all(products.map(({ stop }) => stop())));
}
