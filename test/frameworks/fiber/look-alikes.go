// --- path: go.mod ---
module example.com/shop

// --- path: main.go ---
package main

import "github.com/gofiber/fiber/v2"

type cache struct{}

func (c *cache) Get(key string, load func(*fiber.Ctx) error) {}

func load(c *fiber.Ctx) error { return nil }

func main() {
	c := &cache{}
	c.Get("/users", load)
}
