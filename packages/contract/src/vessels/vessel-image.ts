import { mostPictureBytes, pictureTypes } from '@fairlead/domain/vessels/picture';
import { z } from 'zod';
import { byId, id, ok } from '../forms.ts';
import { feature, route } from '../route.ts';

/** The picture of a vessel: a PNG, JPEG or WebP of at most 5 MB (docs/deviations.md). */
export const vesselImage = feature({
  save: route({
    method: 'POST',
    path: '/vessels/{id}/image',
    summary: 'Set the picture of a vessel; it replaces the previous one',
    may: 'company.write',
    params: byId,
    upload: { types: pictureTypes, mostBytes: mostPictureBytes },
    answer: ok,
    fails: ['invalid', 'notFound', 'tooLarge', 'wrongType'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/vessels/{id}/image',
    summary: 'Delete the picture of a vessel; it can be restored for 30 days',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  restore: route({
    method: 'POST',
    path: '/vessels/{id}/image/restore',
    summary: 'Undo the deletion of the picture of a vessel, unless another was set since',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
  get: route({
    method: 'GET',
    path: '/live/vesselImage',
    summary: 'The picture of a vessel; content is base64',
    may: 'company.read',
    query: z.object({ vesselId: id }),
    answer: z.object({ fileName: z.string(), contentType: z.string(), content: z.string() }),
    fails: ['invalid', 'notFound'],
  }),
});
