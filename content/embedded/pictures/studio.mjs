import * as THREE from 'three';
import { FullScreenQuad } from 'three/addons/postprocessing/Pass.js';
import { PICTURE_COLOURS } from './colours.ts';
import { chalk } from './shapes.mjs';

/**
 * The one studio in which every picture is taken: the light comes from the upper left, the camera looks a little down through a
 * long lens. A picture is the mean of many frames; in each the light stands elsewhere in its window and somewhere in the sky, so
 * that shadows are soft and corners dark, as they are in a room.
 */

/** @typedef {{ width: number, height: number, frames: number }} Film */
/** @typedef {{ target?: [number, number, number], span?: number, rise?: number, turn?: number }} View What is looked at, how wide it is, degrees from above and from the right. */
/** @typedef {{ ground: keyof typeof PICTURE_COLOURS, objects: THREE.Object3D, view?: View, light?: number, room?: boolean }} Scene */

const LENS = 20;
const KEY = new THREE.Vector3(-5, 8.5, 6);

/** Made once: @type {THREE.WebGLRenderer} */
let shared;

const rendererOf = () => {
  if (shared) return shared;
  shared = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
  shared.shadowMap.enabled = true;
  shared.shadowMap.type = THREE.BasicShadowMap;
  shared.shadowMap.autoUpdate = true;
  return shared;
};

/** @param {Scene} scene @param {Film} film */
export const takePicture = (scene, film) => {
  const renderer = rendererOf();
  renderer.setPixelRatio(1);
  renderer.setSize(film.width, film.height, false);
  const set = new THREE.Scene();
  set.environment = surroundings(renderer);
  set.environmentIntensity = 0.5;
  const ground = new THREE.Color(PICTURE_COLOURS[scene.ground]);
  set.background = ground;
  if (scene.room !== false) set.add(cove(ground));
  set.add(scene.objects);
  set.traverse((part) => {
    if (!(part instanceof THREE.Mesh)) return;
    part.castShadow = part.userData['casts'] ?? true;
    part.receiveShadow = true;
  });
  const lamp = new THREE.DirectionalLight(0xfff4e6, 2.55 * (scene.light ?? 1));
  const sky = new THREE.DirectionalLight(0xf3f8ff, 1.4 * (scene.light ?? 1));
  const [x, y, z] = scene.view?.target ?? [0, 1, 0];
  for (const light of [lamp, sky]) {
    light.castShadow = true;
    light.shadow.mapSize.set(1024, 1024);
    light.shadow.bias = -0.0009;
    light.shadow.normalBias = 0.02;
    const reach = (scene.view?.span ?? 3.4) * 1.25;
    Object.assign(light.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.5, far: 40 });
    light.shadow.camera.updateProjectionMatrix();
    light.target.position.set(x, y, z);
    set.add(light, light.target);
  }
  const camera = cameraFor(scene.view ?? {}, film);
  develop(renderer, { set, camera, lamp, sky, film });
  return renderer.domElement;
};

/** @param {View} view @param {Film} film */
const cameraFor = ({ target = [0, 1, 0], span = 3.4, rise = 13, turn = 0 }, film) => {
  const camera = new THREE.PerspectiveCamera(LENS, film.width / film.height, 0.1, 120);
  // `span` is what the shorter side of the picture shows at the target.
  const shown = film.width < film.height ? span / camera.aspect : span;
  const distance = shown / 2 / Math.tan(THREE.MathUtils.degToRad(LENS / 2));
  const [up, around] = [rise, turn].map(THREE.MathUtils.degToRad);
  const aim = new THREE.Vector3(...target);
  camera.position
    .copy(aim)
    .add(
      new THREE.Vector3(
        Math.sin(around ?? 0) * Math.cos(up ?? 0),
        Math.sin(up ?? 0),
        Math.cos(around ?? 0) * Math.cos(up ?? 0),
      ).multiplyScalar(distance),
    );
  camera.lookAt(aim);
  return camera;
};

/** @param {THREE.Color} colour */
const cove = (colour) => {
  const profile = new THREE.Shape();
  profile.moveTo(30, 0);
  profile.lineTo(-4, 0);
  profile.absarc(-4, 3, 3, -Math.PI / 2, -Math.PI, true);
  profile.lineTo(-7, 30);
  profile.lineTo(-7.5, 30);
  profile.lineTo(-7.5, -0.5);
  profile.lineTo(30, -0.5);
  const geometry = new THREE.ExtrudeGeometry(profile, { depth: 80, bevelEnabled: false, curveSegments: 48 });
  geometry.translate(0, 0, -40);
  geometry.rotateY(-Math.PI / 2);
  const mesh = new THREE.Mesh(geometry, chalk(colour));
  mesh.userData['casts'] = false;
  return mesh;
};

/** Made once: @type {THREE.Texture} */
let reflected;

/** What shining surfaces mirror: a large window on the left, a narrow one on the right, a bright ceiling, a warm floor. */
const surroundings = (/** @type {THREE.WebGLRenderer} */ renderer) => {
  if (reflected) return reflected;
  const room = new THREE.Scene();
  room.background = new THREE.Color(0x9b9a95);
  /** @param {number} brightness @param {[number, number, number]} at @param {[number, number]} size */
  const pane = (brightness, at, size, tint = 0xffffff) => {
    const mesh = new THREE.Mesh(
      new THREE.PlaneGeometry(...size),
      new THREE.MeshBasicMaterial({ color: new THREE.Color(tint).multiplyScalar(brightness), side: THREE.DoubleSide }),
    );
    mesh.position.set(...at);
    mesh.lookAt(0, 0, 0);
    room.add(mesh);
  };
  pane(9, [-7, 5, 4], [5, 6], 0xfff6ea);
  pane(4, [8, 3, 2], [1.6, 7], 0xeef6ff);
  pane(3.2, [0, 9, 0], [9, 9]);
  pane(1.5, [0, 2, 10], [12, 4]);
  pane(0.35, [0, -6, 0], [22, 22], 0xe9d9c0);
  const maker = new THREE.PMREMGenerator(renderer);
  reflected = maker.fromScene(room, 0.035).texture;
  return reflected;
};

/**
 * @param {THREE.WebGLRenderer} renderer
 * @param {{ set: THREE.Scene, camera: THREE.PerspectiveCamera, lamp: THREE.DirectionalLight, sky: THREE.DirectionalLight, film: Film }} shot
 */
const develop = (renderer, { set, camera, lamp, sky, film }) => {
  const { width, height, frames } = film;
  const kind = { type: THREE.FloatType, minFilter: THREE.NearestFilter, magFilter: THREE.NearestFilter };
  const frame = new THREE.WebGLRenderTarget(width, height, { ...kind, depthBuffer: true });
  let [sum, next] = [0, 1].map(() => new THREE.WebGLRenderTarget(width, height, { ...kind, depthBuffer: false }));
  const add = new FullScreenQuad(shader('gl_FragColor = texture2D(one, at) + texture2D(two, at) * weight;'));
  const print = new FullScreenQuad(shader(PRINT));
  renderer.setRenderTarget(sum ?? null);
  renderer.setClearColor(0, 0);
  renderer.clear();
  for (let index = 0; index < frames; index += 1) {
    camera.setViewOffset(width, height, halton(index, 2) - 0.5, halton(index, 3) - 0.5, width, height);
    lamp.position
      .copy(KEY)
      .add(lamp.target.position)
      .add(inWindow(halton(index, 5), halton(index, 7)));
    sky.position
      .copy(inSky(halton(index, 3), halton(index, 11)))
      .multiplyScalar(14)
      .add(sky.target.position);
    renderer.setRenderTarget(frame);
    renderer.render(set, camera);
    Object.assign(add.material.uniforms, {
      one: { value: sum?.texture },
      two: { value: frame.texture },
      weight: { value: 1 / frames },
    });
    renderer.setRenderTarget(next ?? null);
    add.render(renderer);
    [sum, next] = [next, sum];
  }
  print.material.uniforms['one'] = { value: sum?.texture };
  renderer.setRenderTarget(null);
  print.render(renderer);
  for (const target of [frame, sum, next]) target?.dispose();
};

/** @param {number} index @param {number} base */
const halton = (index, base) => {
  let [result, part] = [0, 1];
  for (let rest = index + 1; rest > 0; rest = Math.floor(rest / base)) {
    part /= base;
    result += part * (rest % base);
  }
  return result;
};

/** The lamp is a round window some two wide. */
const inWindow = (/** @type {number} */ u, /** @type {number} */ v) => {
  const [radius, angle] = [Math.sqrt(u) * 1.5, v * Math.PI * 2];
  const across = new THREE.Vector3(0, 1, 0).cross(KEY).normalize();
  const along = KEY.clone().cross(across).normalize();
  return across.multiplyScalar(Math.cos(angle) * radius).add(along.multiplyScalar(Math.sin(angle) * radius));
};

/** Anywhere above, more often towards the camera, where a room is open. */
const inSky = (/** @type {number} */ u, /** @type {number} */ v) => {
  const [y, angle] = [0.12 + 0.88 * u, v * Math.PI * 2];
  const flat = Math.sqrt(1 - y * y);
  return new THREE.Vector3(Math.cos(angle) * flat, y, Math.sin(angle) * flat + 0.35).normalize();
};

/** @param {string} body */
const shader = (body) =>
  new THREE.ShaderMaterial({
    uniforms: { one: { value: null }, two: { value: null }, weight: { value: 1 } },
    vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
    fragmentShader: `uniform sampler2D one; uniform sampler2D two; uniform float weight; varying vec2 at; void main() { ${body} }`,
    depthTest: false,
    depthWrite: false,
  });

/** Khronos PBR Neutral, which keeps colours as they are up to the bright ones, then sRGB. */
const PRINT = `
  vec3 c = texture2D(one, at).rgb;
  float x = min(c.r, min(c.g, c.b));
  float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
  c -= offset;
  float peak = max(c.r, max(c.g, c.b));
  if (peak > 0.76) {
    float d = 0.24;
    float newPeak = 1.0 - d * d / (peak + d - 0.76);
    c *= newPeak / peak;
    float g = 1.0 - 1.0 / (0.15 * (peak - newPeak) + 1.0);
    c = mix(c, vec3(newPeak), g);
  }
  c = mix(12.92 * c, 1.055 * pow(max(c, vec3(0.0)), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
  gl_FragColor = vec4(c, 1.0);`;
