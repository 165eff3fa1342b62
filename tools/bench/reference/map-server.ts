// Serves the reference map: MapLibre as its package has it, with the product's land and nothing on it.
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fastify } from 'fastify';
import { answerQuestions } from '../measure/programs.ts';

export interface MapQuestion {
  /** The built application, which has the land. */
  readonly siteFolder: string;
  readonly width: number;
  readonly height: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
}

export interface MapAnswer {
  readonly origin: string;
}

const web = path.resolve(import.meta.dirname, '../../../apps/web/package.json');
const library = path.dirname(createRequire(web).resolve('maplibre-gl/dist/maplibre-gl.mjs'));

const pageOf = ({ width, height, longitude, latitude, zoom }: MapQuestion) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Reference</title><link rel="icon" href="data:," /></head>
  <body style="margin: 0">
    <div id="map" style="width: ${width}px; height: ${height}px"></div>
    <script type="module">
      import { Map, setWorkerUrl } from '/maplibre-gl.mjs';
      setWorkerUrl('/maplibre-gl-worker.mjs');
      const map = new Map({
        container: 'map',
        center: [${longitude}, ${latitude}],
        zoom: ${zoom},
        attributionControl: false,
        dragRotate: false,
        style: {
          version: 8,
          sources: { land: { type: 'geojson', data: location.origin + '/land.json' } },
          layers: [
            { id: 'sea', type: 'background', paint: { 'background-color': '#dde7ee' } },
            {
              id: 'land', type: 'fill', source: 'land', filter: ['==', ['get', 'kind'], 'land'],
              paint: { 'fill-color': '#f4f4f0', 'fill-outline-color': '#a0aab0' },
            },
          ],
        },
      });
      map.once('idle', () => { window.benchMap = true; });
    </script>
  </body>
</html>
`;

async function landOf(siteFolder: string): Promise<Buffer> {
  const folder = path.join(siteFolder, 'assets');
  const name = (await readdir(folder)).find((file) => /^base-map-50m-.*\.json$/.test(file));
  if (name === undefined) throw new Error('The build has no base map.');
  return readFile(path.join(folder, name));
}

async function open(question: MapQuestion): Promise<MapAnswer> {
  const app = fastify();
  const land = await landOf(question.siteFolder);
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(pageOf(question)));
  app.get('/land.json', (_request, reply) => reply.type('application/json').send(land));
  for (const name of ['maplibre-gl.mjs', 'maplibre-gl-shared.mjs', 'maplibre-gl-worker.mjs']) {
    const script = await readFile(path.join(library, name));
    app.get(`/${name}`, (_request, reply) => reply.type('text/javascript').send(script));
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { origin: `http://localhost:${port}` };
}

answerQuestions({ open });
