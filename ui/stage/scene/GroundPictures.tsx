/** Pictures on the ground: above the land around, below the plot's outline and all buildings. */
import { useEffect, useLayoutEffect, useState } from 'react';
import { SRGBColorSpace, TextureLoader, type Texture } from 'three';
import type { GroundPicture } from '../../../model/rules/location/groundpictures.ts';
import { useShown, useStage } from '../stagecontext.ts';

/** Between the land and the fill of the plot, metres; each next picture lies this much higher. */
const LEVEL = -0.038;
const RISE = 0.001;
/** Drawn after the land, whose layers are as flat, and before the plot. */
const ORDER = 2;
/** Keeps a drawing sharp in a flat view. */
const ANISOTROPY = 8;

export function GroundPictures() {
  const view = useStage();
  const pictures = useShown('pictures');
  useLayoutEffect(() => view.redraw(), [view, pictures]);
  return pictures.map((picture, index) => <Picture key={picture.key} of={picture} index={index} />);
}

function Picture({ of, index }: { of: GroundPicture; index: number }) {
  const texture = useTexture(of.href);
  if (!texture) return null;
  return (
    <mesh
      position={[of.x, of.y, LEVEL + index * RISE]}
      rotation-z={of.rotation}
      scale={[of.width, of.height, 1]}
      renderOrder={ORDER + index / 1000}
      receiveShadow
    >
      <planeGeometry />
      <meshLambertMaterial map={texture} transparent opacity={of.opacity} depthWrite={false} />
    </mesh>
  );
}

/** Null until the picture is read. */
function useTexture(href: string): Texture | null {
  const view = useStage();
  const [texture, setTexture] = useState<Texture | null>(null);
  useEffect(() => {
    let made: Texture | null = null;
    let isLeft = false;
    new TextureLoader().load(href, (read) => {
      made = read;
      if (isLeft) return read.dispose();
      read.colorSpace = SRGBColorSpace;
      read.anisotropy = ANISOTROPY;
      setTexture(read);
    });
    return () => {
      isLeft = true;
      made?.dispose();
    };
  }, [href]);
  useLayoutEffect(() => view.redraw(), [view, texture]);
  return texture;
}
