import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api/client.ts';
import type { TemplatesResponse } from '../templates.ts';

export const templatesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['templates'],
    queryFn: ({ signal }) => api.call<TemplatesResponse>('GET', 'templates', undefined, { signal }),
  });
