import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';

/** Shapes and materials that things are made of. One unit is about the height of a hand-held thing as it is shown. */

/** @typedef {[number, number, number]} Triple */
/** @typedef {{ rough?: number, metal?: number, clear?: number, glow?: number }} Finish */

/** @param {THREE.ColorRepresentation} colour @param {Finish} [finish] */
export const matter = (colour, { rough = 0.6, metal = 0, clear = 0 } = {}) =>
  clear > 0
    ? new THREE.MeshPhysicalMaterial({
        color: colour,
        roughness: rough,
        metalness: metal,
        clearcoat: clear,
        clearcoatRoughness: 0.15,
      })
    : new THREE.MeshStandardMaterial({ color: colour, roughness: rough, metalness: metal });

/** What mirrors nothing: walls and stands. Of the room's own light it has a share without being asked, which is far quicker drawn. @param {THREE.ColorRepresentation} colour */
export const chalk = (colour) =>
  new THREE.MeshLambertMaterial({ color: colour, emissive: new THREE.Color(colour), emissiveIntensity: 0.2 });

export const plastic = (/** @type {THREE.ColorRepresentation} */ colour) => matter(colour, { rough: 0.42 });
export const gloss = (/** @type {THREE.ColorRepresentation} */ colour) => matter(colour, { rough: 0.3, clear: 0.9 });
export const metal = (/** @type {THREE.ColorRepresentation} */ colour) => matter(colour, { rough: 0.34, metal: 0.5 });
export const wood = (/** @type {THREE.ColorRepresentation} */ colour = '#b57f4f') => matter(colour, { rough: 0.62 });
export const paper = (/** @type {THREE.ColorRepresentation} */ colour = '#fdfbf6') => matter(colour, { rough: 0.9 });

/** Cloth has a fine weave that the light catches. */
export const cloth = (/** @type {THREE.ColorRepresentation} */ colour, scale = 6) => {
  const material = matter(colour, { rough: 0.95 });
  material.bumpMap = weave(scale);
  material.bumpScale = 1.1;
  return material;
};

/** @param {number} scale */
const weave = (scale) => {
  const texture = canvasTexture(256, 256, (pen) => {
    pen.fillStyle = '#808080';
    pen.fillRect(0, 0, 256, 256);
    for (let y = 0; y < 256; y += 8)
      for (let x = 0; x < 256; x += 8) {
        pen.fillStyle = (x / 8 + y / 8) % 2 === 0 ? '#b4b4b4' : '#5a5a5a';
        pen.beginPath();
        pen.ellipse(x + 4, y + 4, 4.5, 3, 0, 0, 7);
        pen.fill();
      }
  });
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping;
  texture.repeat.set(scale, scale);
  texture.colorSpace = THREE.NoColorSpace;
  return texture;
};

/** @param {number} width @param {number} height @param {(pen: CanvasRenderingContext2D) => void} draw */
export const canvasTexture = (width, height, draw) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (pen) draw(pen);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
};

/** A lit screen behind glass. */
export const screenMatter = (/** @type {THREE.Texture} */ texture, glow = 0.92) =>
  new THREE.MeshPhysicalMaterial({
    color: 0x050505,
    emissive: 0xffffff,
    emissiveMap: texture,
    emissiveIntensity: glow,
    roughness: 0.22,
    envMapIntensity: 0.5,
  });

/** A printed surface. */
export const printed = (/** @type {THREE.Texture} */ texture, rough = 0.8) =>
  new THREE.MeshStandardMaterial({ map: texture, roughness: rough });

/** @param {THREE.Material} material @param {Triple} size @param {Triple} [at] */
export const box = (material, [w, h, d], at = [0, 0, 0], radius = 0.04) =>
  placed(
    new THREE.Mesh(new RoundedBoxGeometry(w, h, d, 5, Math.min(radius, w / 2.01, h / 2.01, d / 2.01)), material),
    at,
  );

/** @param {THREE.Material} material @param {{ radius: number, height: number, top?: number, at?: Triple, turn?: Triple }} form */
export const cylinder = (material, { radius, height, top = radius, at = [0, 0, 0], turn = [0, 0, 0] }) =>
  placed(new THREE.Mesh(bevelledCylinder(radius, top, height), material), at, turn);

/** @param {number} radius @param {number} top @param {number} height */
const bevelledCylinder = (radius, top, height) => {
  const edge = Math.min(0.03, height / 3, radius / 3, top / 3 || 0.01);
  const half = height / 2;
  const points = [
    [0, -half],
    [radius - edge, -half],
    [radius - edge * 0.3, -half + edge * 0.3],
    [radius, -half + edge],
    [top, half - edge],
    [top - edge * 0.3, half - edge * 0.3],
    [top - edge, half],
    [0, half],
  ].map(([x = 0, y = 0]) => new THREE.Vector2(Math.max(x, 0), y));
  return withCreases(new THREE.LatheGeometry(points, 64));
};

/** @param {THREE.BufferGeometry} geometry */
const withCreases = (geometry) => {
  geometry.computeVertexNormals();
  return geometry;
};

/** A turned form: pairs of radius and height. @param {THREE.Material} material @param {readonly (readonly [number, number])[]} profile @param {Triple} [at] */
export const turned = (material, profile, at = [0, 0, 0], segments = 72) => {
  const curve = profile.map(([x, y]) => new THREE.Vector2(x, y));
  const mesh = new THREE.Mesh(new THREE.LatheGeometry(curve, segments), material);
  material.side = THREE.DoubleSide;
  return placed(mesh, at);
};

/** @param {THREE.Material} material @param {number} radius @param {Triple} [at] @param {Triple} [scale] */
export const ball = (material, radius, at = [0, 0, 0], scale = [1, 1, 1]) => {
  const mesh = placed(new THREE.Mesh(new THREE.SphereGeometry(radius, 48, 32), material), at);
  mesh.scale.set(...scale);
  return mesh;
};

/** @param {THREE.Material} material @param {number} radius @param {number} thickness @param {Triple} [at] @param {Triple} [turn] */
export const ring = (material, radius, thickness, at = [0, 0, 0], turn = [0, 0, 0], arc = Math.PI * 2) =>
  placed(new THREE.Mesh(new THREE.TorusGeometry(radius, thickness, 24, 96, arc), material), at, turn);

/** A bent rod through points. @param {THREE.Material} material @param {readonly Triple[]} points @param {number} radius */
export const rod = (material, points, radius, tension = 0.5) => {
  const curve = new THREE.CatmullRomCurve3(
    points.map((point) => new THREE.Vector3(...point)),
    false,
    'catmullrom',
    tension,
  );
  const group = new THREE.Group();
  group.add(new THREE.Mesh(new THREE.TubeGeometry(curve, Math.max(24, points.length * 14), radius, 16), material));
  for (const end of [points[0], points.at(-1)]) if (end) group.add(ball(material, radius, end));
  return group;
};

/** A straight rod. @param {THREE.Material} material @param {Triple} from @param {Triple} to @param {number} radius */
export const bar = (material, from, to, radius) => {
  const [a, b] = [new THREE.Vector3(...from), new THREE.Vector3(...to)];
  const mesh = new THREE.Mesh(new THREE.CapsuleGeometry(radius, a.distanceTo(b), 8, 20), material);
  mesh.position.copy(a).lerp(b, 0.5);
  mesh.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), b.clone().sub(a).normalize());
  return mesh;
};

/** A flat outline with thickness and soft edges, standing upright. @param {THREE.Material} material @param {THREE.Shape} outline @param {number} depth @param {Triple} [at] */
export const slab = (material, outline, depth, at = [0, 0, 0], bevel = 0.02) => {
  const geometry = new THREE.ExtrudeGeometry(outline, {
    depth: Math.max(depth - bevel * 2, 0.001),
    bevelEnabled: bevel > 0,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelOffset: -bevel,
    bevelSegments: 4,
    curveSegments: 40,
  });
  geometry.translate(0, 0, -depth / 2 + bevel);
  return placed(new THREE.Mesh(geometry, material), at);
};

/** A picture on a plane that stands upright. @param {THREE.Material} material @param {[number, number]} size @param {Triple} [at] */
export const sheet = (material, [w, h], at = [0, 0, 0], radius = 0) => {
  const geometry =
    radius === 0 ? new THREE.PlaneGeometry(w, h) : new THREE.ShapeGeometry(roundedOutline(w, h, radius), 24);
  if (radius !== 0) stretchUv(geometry, w, h);
  const mesh = placed(new THREE.Mesh(geometry, material), at);
  mesh.userData['casts'] = false;
  return mesh;
};

/** @param {THREE.BufferGeometry} geometry @param {number} w @param {number} h */
const stretchUv = (geometry, w, h) => {
  const [points, uv] = [geometry.attributes['position'], geometry.attributes['uv']];
  if (!points || !uv) return;
  for (let index = 0; index < uv.count; index += 1)
    uv.setXY(index, points.getX(index) / w + 0.5, points.getY(index) / h + 0.5);
};

/** @param {number} w @param {number} h @param {number} r */
export const roundedOutline = (w, h, r) => {
  const shape = new THREE.Shape();
  const [x, y] = [-w / 2, -h / 2];
  shape.moveTo(x + r, y);
  shape.lineTo(x + w - r, y);
  shape.absarc(x + w - r, y + r, r, -Math.PI / 2, 0, false);
  shape.lineTo(x + w, y + h - r);
  shape.absarc(x + w - r, y + h - r, r, 0, Math.PI / 2, false);
  shape.lineTo(x + r, y + h);
  shape.absarc(x + r, y + h - r, r, Math.PI / 2, Math.PI, false);
  shape.lineTo(x, y + r);
  shape.absarc(x + r, y + r, r, Math.PI, Math.PI * 1.5, false);
  return shape;
};

/** @param {readonly (readonly [number, number])[]} points */
export const outline = (points) => new THREE.Shape(points.map(([x, y]) => new THREE.Vector2(x, y)));

/** The eight-pointed star of two squares. @param {number} radius */
export const girihStar = (radius) =>
  outline(
    Array.from({ length: 16 }, (_, index) => {
      const r = index % 2 === 0 ? radius : radius * 0.765;
      const angle = (index / 16) * Math.PI * 2 + Math.PI / 8;
      return /** @type {const} */ ([Math.cos(angle) * r, Math.sin(angle) * r]);
    }),
  );

/** A pointed arch, its foot at 0. @param {number} w @param {number} h */
export const archOutline = (w, h) => {
  const shape = new THREE.Shape();
  const half = w / 2;
  const spring = h - half * 1.15;
  shape.moveTo(-half, 0);
  shape.lineTo(half, 0);
  shape.lineTo(half, spring);
  shape.bezierCurveTo(half, spring + half * 0.62, half * 0.5, h - half * 0.24, 0, h);
  shape.bezierCurveTo(-half * 0.5, h - half * 0.24, -half, spring + half * 0.62, -half, spring);
  return shape;
};

/** @template {THREE.Object3D} T @param {T} object @param {Triple} at @param {Triple} [turn] Degrees. @returns {T} */
export const placed = (object, at, turn = [0, 0, 0]) => {
  object.position.set(...at);
  const [x, y, z] = turn;
  object.rotation.set(...[x, y, z].map(THREE.MathUtils.degToRad));
  return object;
};

/** @param {readonly THREE.Object3D[]} parts @param {Triple} [at] @param {Triple} [turn] Degrees. */
export const group = (parts, at = [0, 0, 0], turn = [0, 0, 0], scale = 1) => {
  const whole = new THREE.Group();
  whole.add(...parts);
  whole.scale.setScalar(scale);
  return placed(whole, at, turn);
};
