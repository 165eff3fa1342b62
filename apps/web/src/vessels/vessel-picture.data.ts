import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';
import type { Vessel } from './vessels.data.ts';

export type Picture = AnswerOf<'GET /live/vesselImage'>;

/** The picture of a vessel. Another picture is another file, so a cached one never goes stale. */
export function useVesselPicture({ id, image }: Pick<Vessel, 'id' | 'image'>) {
  return useQuery({
    queryKey: ['vesselImage', id, image?.id],
    queryFn: ({ signal }) => call('GET /live/vesselImage', { query: { vesselId: id }, signal }),
    enabled: image !== null,
    staleTime: Infinity,
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['vessel'] });
}

/** Sets or replaces the picture of a vessel. */
export function useSavePicture(id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (file: File) => call('POST /vessels/{id}/image', { params: { id }, file }),
    onSuccess: refresh,
  });
}

export function useRemovePicture(id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call('DELETE /vessels/{id}/image', { params: { id } }),
    onSuccess: refresh,
  });
}

/** In the form that the page shows. */
export const sourceOf = ({ contentType, content }: Picture): string =>
  `data:${contentType};base64,${content}`;
