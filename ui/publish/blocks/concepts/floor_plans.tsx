/** Plans of each storey: tabs without a script, and in print a page each, to scale. */
import type { BuildingPlans, PlansAsked, PublicPlans, StoreyPlan } from '../../../../model/publish/drawings.ts';
import { choiceOf, defineBlock, filterText, headed, type BlockProps, type Parameter } from '../../block.ts';
import { theConcept } from '../../parts/concepts.ts';
import { useWords } from '../../words.ts';
import { drawingEmpty, planTexts as texts } from './drawingtexts.ts';

const storeys: Parameter = {
  label: { en: 'Storeys', nl: 'Bouwlagen' },
  kind: 'choice',
  choices: [
    { value: 'all', label: { en: 'All', nl: 'Alle' } },
    { value: 'dwellings', label: { en: 'With dwellings', nl: 'Met woningen' } },
    { value: 'ground', label: { en: 'Ground floor', nl: 'Begane grond' } },
  ],
};
const scale: Parameter = {
  label: { en: 'Scale', nl: 'Schaal' },
  kind: 'choice',
  hint: {
    en: 'On A3 where A4 is too small, smaller where A3 is too.',
    nl: 'Op A3 waar A4 te klein is, kleiner waar ook A3 dat is.',
  },
  choices: [
    { value: 'fit', label: { en: 'Fitting A4', nl: 'Passend op A4' } },
    ...['100', '200', '500'].map((value) => ({ value, label: { en: `1:${value}`, nl: `1:${value}` } })),
  ],
};

/** Null until there is something to draw. */
function plansOf({ page, section }: BlockProps): PublicPlans | null {
  const drawing = page.data.drawings[section.id];
  return drawing?.kind === 'plans' ? drawing : null;
}

export const floorPlans = defineBlock({
  type: 'floor_plans',
  needs: ['locations', 'concepts', 'plots', 'buildings', 'units', 'drawings'],
  title: { en: 'Floor plans', nl: 'Plattegronden' },
  parameters: { ...headed, filters: { storeys, scale } },
  drawing({ page, section }) {
    const first = theConcept(page);
    const concept = first?.cfg?.summary?.show_floorplans === false ? null : first;
    const chosen = choiceOf(scale, filterText(section, 'scale'));
    return (
      concept && {
        kind: 'plans',
        conceptId: concept.id,
        storeys: choiceOf(storeys, filterText(section, 'storeys')) as PlansAsked['storeys'],
        scale: chosen === 'fit' ? null : Number(chosen),
      }
    );
  },
  empty: { text: drawingEmpty.noPlans },
  isEmpty: (props) => plansOf(props) === null,
  View(props) {
    const { t, number } = useWords();
    const { buildings, left } = plansOf(props)!;
    return (
      <>
        {buildings.map((building, at) => (
          <Building
            key={building.key}
            building={building}
            group={`s${props.section.id}b${building.key}`}
            isNamed={buildings.length > 1}
            isFirst={at === 0}
          />
        ))}
        {left > 0 && <p className="hint">{t(texts.left, { count: number(left) })}</p>}
      </>
    );
  },
  print: 'screen',
});

interface BuildingProps {
  building: BuildingPlans;
  /** Id of its tabs, unique in the page. */
  group: string;
  isNamed: boolean;
  /** Its first plan shares its page with the heading of the section. */
  isFirst: boolean;
}

/** The tabs are radio buttons: one is chosen, arrow keys choose the next. */
function Building({ building: { name, storeys: plans }, group, isNamed, isFirst }: BuildingProps) {
  const { t } = useWords();
  const first = Math.max(
    0,
    plans.findIndex(({ key }) => key.endsWith('-0')),
  );
  return (
    <>
      {isNamed && <h3 className="plans-name">{name}</h3>}
      <div className={isFirst ? 'plans first' : 'plans'} role="radiogroup" aria-label={t(texts.storeysOf, { name })}>
        {plans.map((plan, at) => (
          <div key={plan.key} className="plans-storey">
            <input type="radio" name={group} id={`${group}-${at}`} defaultChecked={at === first} />
            <label htmlFor={`${group}-${at}`}>{plan.name}</label>
            <Plan plan={plan} building={name} />
          </div>
        ))}
      </div>
    </>
  );
}

type OlderPlan = Omit<StoreyPlan, 'sheet'> & Partial<Pick<StoreyPlan, 'sheet'>>;

function Plan({ plan, building }: { plan: StoreyPlan; building: string }) {
  const { t, number, measure } = useWords();
  const { name, area, scale: drawn, paper, width, height, svg, legend } = plan;
  const { sheet = paper === 'A3' ? 'A3 landscape' : paper } = plan as OlderPlan;
  const facts = [
    area !== null && t(texts.net, { area: measure(area, 'm2', 0) }),
    drawn !== null && t(texts.scale, { scale: drawn, paper }),
    t(texts.note),
  ].filter(Boolean);
  const label = t(texts.plan, { name: building, storey: name });
  return (
    <figure className="plan" data-sheet={sheet}>
      <figcaption>
        <strong>
          <span className="plan-building">{building}, </span>
          {name}
        </strong>{' '}
        {facts.join(' · ')}
      </figcaption>
      {/* A wide plan is scrolled where the screen is narrow. */}
      <div className="plan-sheet" tabIndex={0} role="group" aria-label={label}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          style={{ '--width': `${width}mm`, '--height': `${height}mm` } as Record<string, string>}
          role="img"
          aria-label={label}
          // Written by the server, which escapes every text.
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      </div>
      <ul className="plan-legend" aria-label={t(texts.spaces)}>
        {legend.map(({ name: use, fill, count, area: size }) => (
          <li key={use + fill}>
            <svg viewBox="0 0 16 12" width={16} height={12} aria-hidden="true">
              <path d="M.5.5h15v11h-15z" fill={fill} stroke="currentColor" />
            </svg>
            {t(texts.space, { name: use, count: number(count), area: measure(size, 'm2', 0) })}
          </li>
        ))}
      </ul>
    </figure>
  );
}
