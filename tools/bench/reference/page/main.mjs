// The reference for the screens: only React, TanStack Query and a list that renders the rows in view.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';

const rowHeight = 36;
const queries = new QueryClient();

const fetchVoyages = async () => {
  const response = await fetch('/api/voyages?includePortCalls=true&skip=0&take=50');
  return response.json();
};

function Row({ voyage, index }) {
  const calls = voyage.portCalls;
  const cells = [
    voyage.voyageNumber,
    voyage.vessel.name,
    calls[0]?.port.name,
    calls.at(-1)?.port.name,
    voyage.start,
    voyage.end,
    voyage.master?.fullName,
    voyage.trade?.name,
  ];
  const style = { top: index * rowHeight };
  return h(
    'div',
    { role: 'row', className: 'row', 'data-index': index, style },
    cells.map((cell, at) => h('div', { key: at, role: 'gridcell', className: 'cell' }, cell)),
  );
}

function List({ voyages }) {
  const [first, setFirst] = useState(0);
  const onScroll = ({ currentTarget }) => {
    setFirst(Math.max(0, Math.floor(currentTarget.scrollTop / rowHeight) - 12));
  };
  const shown = voyages.slice(first, first + 50);
  return h(
    'div',
    { role: 'grid', tabIndex: 0, className: 'grid', onScroll },
    h(
      'div',
      { role: 'rowgroup', className: 'rows', style: { height: voyages.length * rowHeight } },
      shown.map((voyage, at) => h(Row, { key: voyage.id, voyage, index: first + at })),
    ),
  );
}

function Page() {
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const list = useQuery({ queryKey: ['voyages'], queryFn: fetchVoyages });
  if (list.data === undefined) return h('p', null, 'Loading');
  const wanted = search.toLowerCase();
  const voyages = list.data.filter(({ vessel }) => vessel.name.toLowerCase().includes(wanted));
  const onKeyDown = (event) => {
    if (event.key === 'f' && event.target.tagName !== 'INPUT') setOpen(!isOpen);
  };
  return h(
    'main',
    { onKeyDown },
    h('h1', null, 'Voyages'),
    h('input', {
      type: 'search',
      value: search,
      onChange: (event) => setSearch(event.target.value),
    }),
    isOpen && h('aside', null, `${voyages.length} voyages`),
    h(List, { voyages }),
  );
}

createRoot(document.querySelector('#root')).render(
  h(QueryClientProvider, { client: queries }, h(Page)),
);
