/*
 * An entry that no page loads: by it the bundler puts React into a chunk of its own, which stays as it is when the app is another.
 */
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
