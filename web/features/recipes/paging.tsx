import { ChevronLeft, ChevronRight } from 'lucide-react';
import { recipes as texts } from '#messages/generated/recipes.ts';
import { Button } from '#web/ui/button.tsx';

export const pageSize = 12;

/** The page of a list that a number asks for, within what there is. */
export function pageOf<T>(list: readonly T[], wanted: number) {
  const pages = Math.max(1, Math.ceil(list.length / pageSize));
  const page = Math.min(Math.max(1, wanted), pages);
  return { page, pages, shown: list.slice((page - 1) * pageSize, page * pageSize) };
}

type PagingProps = { page: number; pages: number; count: number; onPage: (page: number) => void };

/** Previous, "Page X of Y (N recipes)", Next. */
export function Paging({ page, pages, count, onPage }: PagingProps) {
  return (
    <nav
      aria-label={texts.pagesOfRecipes()}
      className="flex items-center justify-between gap-3 sm:justify-center"
    >
      <Button variant="quiet" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={18} aria-hidden /> {texts.previous()}
      </Button>
      <p className="tabular text-center text-sm text-ink-soft" aria-live="polite">
        {texts.pageOfRecipes({ page, pages, count })}
      </p>
      <Button variant="quiet" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {texts.next()} <ChevronRight size={18} aria-hidden />
      </Button>
    </nav>
  );
}
