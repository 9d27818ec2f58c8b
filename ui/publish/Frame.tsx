/** The frame of every public page: skip link, head with the company, main content, foot. */
import type { ReactNode } from 'react';
import { buildPath } from '../../model/routes.ts';
import { pageLanguages, type PublicCompany, type PublicPage } from '../../model/publish/page.ts';
import { languageNames } from '../i18n/language.ts';
import { Picture } from './parts/Picture.tsx';
import { texts } from './texts.ts';
import { linkTo, useWords } from './words.ts';

type Framed = Pick<PublicPage, 'path' | 'carried' | 'dataOrigin' | 'company'>;

interface FrameProps {
  page: Framed;
  /** Above everything: of a preview. */
  banner?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

export function Frame({ page, banner, foot, children }: FrameProps) {
  const { t } = useWords();
  return (
    <>
      <a className="skip" href="#content">
        {t(texts.skip)}
      </a>
      {banner}
      <header className="head">
        <div className="wide">
          <a className="company" href={linkTo(buildPath('pub.index', { company_key: page.company.key }), page)}>
            <Logo page={page} />
          </a>
          <Languages page={page} />
        </div>
      </header>
      {page.company.watermark && <p className="watermark">{t(texts.watermark)}</p>}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        <div className="wide">
          <p>{page.company.name}</p>
          {foot}
          {page.company.watermark && <p>{t(texts.watermark)}</p>}
        </div>
      </footer>
    </>
  );
}

function Logo({ page: { company, dataOrigin } }: { page: { company: PublicCompany; dataOrigin: string } }) {
  return company.logo ? (
    <Picture page={{ dataOrigin }} image={{ ...company.logo, alt: company.name }} width={160} isFirst />
  ) : (
    company.name
  );
}

function Languages({ page }: { page: Framed }) {
  const { t, language } = useWords();
  return (
    <nav className="languages" aria-label={t(texts.languages)}>
      {pageLanguages.map((each) => (
        <a
          key={each}
          href={linkTo(page.path, { carried: { ...page.carried, lang: each } })}
          hrefLang={each}
          lang={each}
          aria-current={each === language || undefined}
        >
          {languageNames[each]}
        </a>
      ))}
    </nav>
  );
}
