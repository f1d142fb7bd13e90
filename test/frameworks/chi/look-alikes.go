// --- path: go.mod ---
module example.com/shop

// --- path: main.go ---
package main

import "github.com/go-chi/chi/v5"

type cache struct{}

func (c *cache) Get(key string, value any)       {}
func (c *cache) Route(key string, f func(*cache)) {}

func fill(value any) {}

func main() {
	c := &cache{}
	c.Get("/users", fill)
	c.Route("/users", func(c *cache) { c.Get("/all", fill) })
	r := chi.NewRouter()
	r.Use(nil)
	r.NotFound(nil)
}
