import { createContext, use, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CoveredWidth } from './covered-width.ts';
import { HeaderMore } from './page-more.tsx';
import { useTabTitle } from './tab-title.ts';
import { titleCount } from './title-count.ts';
import css from './page.module.css';

/** A page next to the menu: the header, then the content in the remaining space. */
export function Page({ children }: { readonly children: ReactNode }) {
  return useIsWithin() ? (
    <div className={classNames(css['page'], css['within'])}>{children}</div>
  ) : (
    <main className={css['page']}>{children}</main>
  );
}

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** Kind of record on the page, for the title of the browser tab: 'Voyage'. */
  readonly kind?: string;
  /** Links to the parent pages, outermost first. */
  readonly crumbs?: readonly ReactNode[];
  /** Number of items, next to the title. */
  readonly count?: ReactNode;
  /** Badges and status after the title. */
  readonly beside?: ReactNode;
  /** Buttons on the right. */
  readonly actions?: ReactNode;
}

/** Controls shared by the headers of all pages. */
export interface SharedTools {
  /** Before the title, on phones only: the button that opens the navigation menu. */
  readonly menu: ReactNode;
  /** Before the page's own actions. */
  readonly tools: ReactNode;
  /** The page is in a pane of another one, which is the page of the browser tab. */
  readonly isWithin?: boolean;
}

const PageTools = createContext<SharedTools>({ menu: null, tools: null });

const within: SharedTools = { menu: null, tools: null, isWithin: true };

/** Shows pages in a pane of another page: without the shared controls, and without the title of the browser tab. */
export function PageWithin({ children }: { readonly children: ReactNode }) {
  return <PageTools value={within}>{children}</PageTools>;
}

/** Whether the page is in a pane of another one. */
export const useIsWithin = (): boolean => use(PageTools).isWithin === true;

/** Provides the shared controls to all page headers below it. */
export const PageToolsProvider = PageTools.Provider;

const isShown = (node: ReactNode): boolean => node !== null && node !== undefined && node !== false;

/**
 * The header of a page, 48 px: breadcrumbs, title, count and actions. On a phone the filled action
 * stays visible, and the button at the end opens the other actions below the header.
 */
export function PageHeader(props: PageHeaderProps) {
  const { title, kind, crumbs, count, beside, actions } = props;
  const { menu, tools, isWithin = false } = use(PageTools);
  const heading = useRef<HTMLHeadingElement>(null);
  useTabTitle(heading, kind, isWithin);
  const box = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <header ref={box} className={css['header']} data-open={isOpen}>
      {menu !== null && (
        <div className={css['menu']} data-print="hidden">
          {menu}
        </div>
      )}
      <div className={css['heading']}>
        <div className={css['crumbs']}>
          {crumbs
            ?.map((crumb, at) => ({ id: String(at), crumb }))
            .map(({ id, crumb }) => (
              <span key={id} className={css['crumb']}>
                {crumb} {'\u00a0/'}
              </span>
            ))}
          <h1 ref={heading} className={css['title']} data-tip-truncated>
            {title}
          </h1>
        </div>
        <div className={css['beside']}>
          {count !== undefined && <span className={css['count']}>{titleCount(count)}</span>}
          {beside}
        </div>
      </div>
      <div className={css['actions']} data-print="hidden">
        {tools}
        {actions}
      </div>
      {(isShown(tools) || isShown(actions)) && (
        <HeaderMore isOpen={isOpen} onTurn={setOpen} header={box} />
      )}
    </header>
  );
}

export interface PageBodyProps {
  readonly children: ReactNode;
  /** `sunken`: padded, for cards. `fill`: the child scrolls itself, for tables. `plain`: neither. */
  readonly kind?: 'sunken' | 'fill' | 'plain';
  /** Nothing in it takes the focus, so the body itself does: it is then scrolled by keyboard. */
  readonly isReading?: boolean;
}

/** The scrolling part of a page. */
export function PageBody({ children, kind = 'sunken', isReading = false }: PageBodyProps) {
  return (
    <div
      className={classNames(css['body'], kind !== 'plain' && css[kind])}
      {...(isReading ? { tabIndex: 0, role: 'region', 'aria-label': 'Content' } : {})}
    >
      {children}
    </div>
  );
}

export interface SplitPaneProps {
  readonly children: ReactNode;
  /** The right column; without it the main part takes the full width. */
  readonly aside?: ReactNode;
  /** Width of the right column: 315 for filters, or any CSS length. */
  readonly asideWidth?: number | string;
  readonly asideName?: string;
  /** The right column covers the main part, which stays as it is. */
  readonly isCovering?: boolean;
  /** `timeline`: 420 px wide, 480 px above 2000 px; in narrow windows it follows below, and both scroll together. */
  readonly kind?: 'plain' | 'timeline';
}

/** Main part and a right column, each with its own scrolling. */
export function SplitPane(props: SplitPaneProps) {
  const {
    children,
    aside,
    asideWidth = 315,
    asideName,
    kind = 'plain',
    isCovering = false,
  } = props;
  const style: CSSProperties | undefined =
    kind === 'plain' && !isCovering ? { width: asideWidth } : undefined;
  const coveredAround = use(CoveredWidth);
  const isFixed = kind === 'plain' && !isCovering && typeof asideWidth === 'number';
  const hasAside = aside !== undefined && aside !== null && aside !== false;
  return (
    <div className={classNames(css['split'], kind === 'timeline' && css['timeline'])}>
      <CoveredWidth value={coveredAround + (hasAside && isFixed ? asideWidth : 0)}>
        <div className={css['main']}>{children}</div>
      </CoveredWidth>
      {hasAside && (
        <aside
          className={classNames(css['aside'], isCovering && css['covering'])}
          style={style}
          aria-label={asideName}
        >
          {aside}
        </aside>
      )}
    </div>
  );
}

export interface FooterLineProps {
  /** What is loaded, such as the number of rows. */
  readonly children: ReactNode;
  /** The badge legend, on the right. */
  readonly legend?: ReactNode;
  readonly tall?: boolean;
}

/** The line below a list. */
export function FooterLine({ children, legend, tall = false }: FooterLineProps) {
  return (
    <footer className={classNames(css['footer'], tall && css['tall'])} data-print="hidden">
      {children}
      {legend !== undefined && (
        <div className={css['legend']} data-phone="hidden">
          {legend}
        </div>
      )}
    </footer>
  );
}
