/** Route `debug.shaders`: each material of the stage on a box, a sphere and a building, and what the graphics card says of it. */
import { Select, Slider } from '@mantine/core';
import { Canvas, useThree } from '@react-three/fiber';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { MeshLambertMaterial, OrthographicCamera, PCFShadowMap } from 'three';
import type { Engine } from '../../../../engine/host/types.ts';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { qualityLevel } from '../../../stage/quality.ts';
import { rendererFor } from '../../../stage/renderer.ts';
import { useDisposed } from '../../../stage/scene/useDisposed.ts';
import { palette } from '../../../../model/palette.ts';
import { wholeEngine } from '../../../workers/wholeengine.ts';
import classes from '../debug.module.css';
import { StaffOnly } from '../StaffOnly.tsx';
import { texts } from '../texts.ts';
import { compile, type CardReport } from './card.ts';
import { bodiesOf, looks, type Bodies } from './looks.ts';
import { uniformNames, uniforms, valuesOf, writeUniforms, type UniformValues } from './uniforms.ts';

export default function Shaders() {
  const { data: engine, error, reload } = useLoaded(wholeEngine);
  return (
    <StaffOnly>
      {error ? <FailedState error={error} onRetry={reload} /> : engine ? <Inside engine={engine} /> : <LoadingState />}
    </StaffOnly>
  );
}

const lookNames = Object.keys(looks);
const lightNames = ['sunlight', 'skylight'] as const;
type Lights = Readonly<Record<(typeof lightNames)[number], number>>;
const STRONGEST = 5;
/** Those of the stage at noon. */
const noon: Lights = { sunlight: 2.1, skylight: 1.55 };
const shadows = { type: PCFShadowMap };

function Inside({ engine }: { engine: Engine }) {
  const t = useText();
  const [look, setLook] = useState(lookNames[0]!);
  const shown = useDisposed(useMemo(() => bodiesOf(engine, look), [engine, look]));
  const [values, setValues] = useState<UniformValues>({});
  const [lights, setLights] = useState(noon);
  const [report, setReport] = useState<CardReport | null>(null);
  const [canDraw, setCanDraw] = useState(true);
  const [renderer] = useState(() => rendererFor(qualityLevel(), () => setCanDraw(false)));
  if (!canDraw) return <EmptyState title={t(texts.noGraphics)} />;
  const first = valuesOf(shown.material);
  // Other materials ignore light.
  const litNames = shown.material instanceof MeshLambertMaterial ? lightNames : [];
  const choose = (name: string | null) => {
    if (name === null) return;
    setValues({});
    setLook(name);
  };
  return (
    <div className={classes.split}>
      <div className={classes.drawing} role="img" aria-label={t(texts.materials)}>
        <Canvas frameloop="demand" flat shadows={shadows} gl={renderer.make}>
          <Model shown={shown} values={values} lights={lights} onReport={setReport} />
        </Canvas>
      </div>
      <section className={classes.side}>
        <h1>{t(texts.materials)}</h1>
        <div className={classes.fields}>
          <Select
            label={t(texts.material)}
            allowDeselect={false}
            data={lookNames.map((name) => ({ value: name, label: t(looks[name]!.label) }))}
            value={look}
            onChange={choose}
          />
          <div className={classes.sliders}>
            {uniformNames.map((name) => {
              const value = values[name] ?? first[name];
              return value === undefined ? null : (
                <Setting
                  key={name}
                  label={t(texts[name])}
                  most={uniforms[name].most}
                  value={value}
                  onChange={(next) => setValues({ ...values, [name]: next })}
                />
              );
            })}
            {litNames.map((name) => (
              <Setting
                key={name}
                label={t(texts[name])}
                most={STRONGEST}
                value={lights[name]}
                onChange={(next) => setLights({ ...lights, [name]: next })}
              />
            ))}
          </div>
        </div>
        {report ? <Report of={report} /> : <LoadingState />}
      </section>
    </div>
  );
}

interface SettingProps {
  label: string;
  most: number;
  value: number;
  onChange: (value: number) => void;
}

function Setting({ label, most, value, onChange }: SettingProps) {
  return (
    <div className={classes.slider}>
      <span>{label}</span>
      <Slider
        size="sm"
        label={null}
        min={0}
        max={most}
        step={0.01}
        value={value}
        thumbLabel={label}
        onChange={onChange}
      />
      <span className={classes.number}>{formatNumber(value, 2)}</span>
    </div>
  );
}

/** Half the width of the view, metres, the eye, and the point it looks at. */
const REACH = 85;
const EYE = [60, -160, 110] as const;
const MIDDLE = [8, 0, 8] as const;

function eyeFor(width: number, height: number): OrthographicCamera {
  const up = (REACH * height) / width;
  const eye = new OrthographicCamera(-REACH, REACH, up, -up, 1, 600);
  eye.up.set(0, 0, 1);
  eye.position.set(...EYE);
  eye.lookAt(...MIDDLE);
  eye.updateProjectionMatrix();
  return eye;
}

interface ModelProps {
  shown: Bodies;
  values: UniformValues;
  lights: Lights;
  onReport: (report: CardReport) => void;
}

function Model({ shown, values, lights, onReport }: ModelProps) {
  const { gl, scene, size, set, invalidate } = useThree();
  const { material, bodies } = shown;
  const tell = useEffectEvent(onReport);
  useEffect(() => {
    set({ camera: eyeFor(size.width, size.height) });
    invalidate();
  }, [set, size, invalidate]);
  useEffect(() => {
    tell(compile(gl, scene, eyeFor(1, 1)));
    invalidate();
  }, [gl, scene, bodies, invalidate]);
  useEffect(() => {
    writeUniforms(material, values);
    invalidate();
  }, [material, values, lights, invalidate]);
  return (
    <>
      <directionalLight position={[80, -120, 160]} color={palette.paper} intensity={lights.sunlight} castShadow>
        <orthographicCamera attach="shadow-camera" args={[-REACH, REACH, REACH, -REACH, 1, 600]} />
      </directionalLight>
      <hemisphereLight color={palette.paper} groundColor={palette.sand} intensity={lights.skylight} />
      {bodies.map((body) => (
        <primitive key={body.uuid} object={body} />
      ))}
    </>
  );
}

function Report({ of: { card, compiled, programs, limits } }: { of: CardReport }) {
  const t = useText();
  return (
    <>
      <p data-compiled>
        {t(texts.compiled, { ms: formatNumber(compiled, 1) })}
        <br />
        <span className="text-soft">{card}</span>
      </p>
      <table>
        <thead>
          <tr>
            <th>{t(texts.program)}</th>
            <th className={classes.number}>{t(texts.uniforms)}</th>
            <th>{t(texts.cardLog)}</th>
          </tr>
        </thead>
        <tbody>
          {programs.map(({ name, isLinked, uniforms: count, log }, index) => (
            <tr key={index} data-program={isLinked ? 'linked' : 'failed'}>
              <td>{name}</td>
              <td className={classes.number}>{count}</td>
              <td>{log || t(isLinked ? texts.nothingLogged : texts.notLinked)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>{t(texts.limits)}</caption>
        <tbody>
          {limits.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={classes.number}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
